import type { OwnLabel } from './label.js';

/** What is done with modules and texts: the units K16 to K20. */
export const LIBRARIES_LABELS: readonly OwnLabel[] = [
  {
    unit: 'Concurrency',
    count: 4,
    why: 'the Thread, start and join of it, the Lock; the join of a literal is of strings',
    source: `
import threading
from threading import Lock

lock = Lock()
worker = threading.Thread(target=run)
worker.start()
worker.join()
print(', '.join(names))
`,
  },
  {
    unit: 'Concurrency',
    count: 5,
    why: 'an async def, two awaits, a call into asyncio and one into concurrent.futures',
    source: `
import asyncio
import concurrent.futures as futures

async def main(rows):
    pool = futures.ThreadPoolExecutor()
    await asyncio.gather(*rows)
    await pool.closed
`,
  },
  {
    unit: 'Concurrency',
    count: 0,
    why: 'start, join, acquire and submit of other things: nothing concurrent is imported',
    source: `
import os
import re

path = os.path.join(folder, name)
start = re.search(pattern, text).start()
line = sep.join(parts)
form.submit(line)
lock.acquire()
queue = [start]
`,
  },
  {
    unit: 'String Manipulation',
    count: 7,
    why: 'two + with a literal, one * with one, % with one, an f-string, upper and strip',
    source: `
line = '<' + name + '>'
rule = 20 * '-'
text = '%s: %d' % (name.upper(), n % 10)
note = f'{text.strip()!r:>{width}}'
`,
  },
  {
    unit: 'String Manipulation',
    count: 5,
    why: 'two calls into re, one of which is named split, and join, replace and format',
    source: `
import re
from re import split

words = split(r'[,;]', text)
found = re.search('a', text)
line = sep.join(words).replace('a', 'b')
show('{}'.format(line))
`,
  },
  {
    unit: 'String Manipulation',
    count: 0,
    why: 'numbers, paths, functions of modules, predicates, literals side by side, and slices',
    source: `
import os

rest = total % 7
whole = first + second * 3
path = os.path.join(folder, name)
os.replace(path, 'a' 'b')
ok = text.isdigit() and text.count('a') == text.index('b')
head = text[1:]
`,
  },
  {
    unit: 'Networking',
    count: 6,
    why: 'a get of requests two, a Session one and its get none, socket, connect and sendall',
    source: `
import requests
import socket

page = requests.get(url)
other = requests.Session().get(url)
link = socket.socket()
link.connect(address)
link.sendall(page.content)
`,
  },
  {
    unit: 'Networking',
    count: 3,
    why: 'urlopen and quote of urllib, and the Client of httpx',
    source: `
from urllib.request import urlopen
from urllib import parse
import httpx as web

reply = urlopen(parse.quote(name))
client = web.Client()
`,
  },
  {
    unit: 'Networking',
    count: 0,
    why: 'get of tables and queues, connect and send of other things, a parameter named requests',
    source: `
import sqlite3
import signal

def serve(requests, socket):
    row = table.get('a') or requests.get('b')
    base = sqlite3.connect(path)
    signal.connect(row)
    generator.send(base)
    return socket.bind(row)
`,
  },
  {
    unit: 'Serialization',
    count: 4,
    why: 'dumps under its own name, loads of an alias, fromstring of xml, dump of yaml',
    source: `
from json import dumps
import pickle as pk
import xml.etree.ElementTree as ET
import yaml

text = dumps(row)
row = pk.loads(data)
tree = ET.fromstring(text)
yaml.dump(row, tree)
`,
  },
  {
    unit: 'Serialization',
    count: 2,
    why: 'json by either module: load and the call of its decoder; the exception is not called',
    source: `
try:
    import simplejson as json
except ImportError:
    import json

try:
    row = json.load(source)
except json.JSONDecodeError:
    row = json.decoder.JSONDecoder()
`,
  },
  {
    unit: 'Serialization',
    count: 0,
    why: 'a table named json, methods named so, and bytes by struct and base64',
    source: `
import base64
import struct

def send(json, message):
    text = message.dumps(json.get('a'))
    self.json.loads(text)
    return struct.pack('>I', 1) + base64.b64encode(text) + repr(json)
`,
  },
  {
    unit: 'Database',
    count: 7,
    why: 'connect, cursor, execute, fetchall and commit; the statement one, its WHERE one',
    source: `
import sqlite3

base = sqlite3.connect(path)
cursor = base.cursor()
cursor.execute('SELECT name FROM users WHERE age > ?', (age,))
rows = cursor.fetchall()
base.commit()
`,
  },
  {
    unit: 'Database',
    count: 4,
    why: 'two texts: a core statement with JOIN and ORDER is three, the table with its key is one',
    source: `
QUERY = """
SELECT a.name FROM a
JOIN b ON a.id = b.id
ORDER BY a.name
"""
TABLE = 'CREATE TABLE a (id INTEGER PRIMARY KEY)'
`,
  },
  {
    unit: 'Database',
    count: 0,
    why: 'English that has the words, a base that is only named Model, query methods of no ORM',
    source: `
class User(Model, Base):
    name = Column(String)

def choose(session, rows):
    """SELECT * FROM users"""
    show('Select a file from the list, then update it and set a name')
    show('insert into the gap; where do you join?')
    return rows.query(User).filter(name='a').order_by('b').all()
`,
  },
];
