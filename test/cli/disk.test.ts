import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { temporaryFolder } from '../temporary-folder.js';

import { BIN } from './run-cli.js';

const canMount = spawnSync('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs none /mnt']).status === 0;

/** Runs a script in a mount namespace of its own, whose mounts nobody else sees; its output once it has ended. */
async function inNamespace(script: string, folder: string): Promise<string> {
  writeFileSync(join(folder, 'script.sh'), script);
  const child = spawn('unshare', ['-m', 'bash', join(folder, 'script.sh')], { cwd: folder });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await new Promise((resolve) => child.on('close', resolve));
  return text;
}

const head = (folder: string): string => `
B="'${process.execPath}' '${BIN}'"
RUN="--limit 1 --evaluations 20 --seed 7 --threads 1 --quiet --json"
say() { echo "$1 $2"; cat err; }
do_it() { name=$1; shift; eval "$B $*" > /dev/null 2> err; say "$name" $?; }
do_it whole evolve $RUN --out whole
mount -t tmpfs -o size=16m none '${join(folder, 'disk')}' || exit 9
generation() { for _ in $(seq 2000); do grep -qs '"generation":1,' disk/run/run.log && return; sleep .05; done; }
`;

describe.skipIf(!canMount)('a disk (mounted in a namespace, which only root may)', () => {
  it('that is full stops a run half-way with cause and fix, and nothing is lost', async () => {
    const folder = temporaryFolder('full');
    mkdirSync(join(folder, 'disk'));
    const said = await inNamespace(
      `${head(folder)}
(generation; dd if=/dev/zero of=disk/fill bs=64k 2> /dev/null) &
do_it full evolve $RUN --out disk/run
wait
# A process that ends gives the room of its write-ahead log back: enough, at times, for what was left to do.
dd if=/dev/zero of=disk/fill bs=4k oflag=append conv=notrunc 2> /dev/null
do_it still resume disk/run --quiet
do_it new evolve $RUN --out disk/new; ls disk
rm disk/fill
do_it room resume disk/run --quiet
ls disk/run; cp disk/run/evolved.jsonl resumed.jsonl`,
      folder,
    );
    expect(said).toContain('whole 0');
    expect(said).toMatch(
      /^full 3\nerror: the disk of disk\/run is full.*\n {2}fix: make room.*speciate resume disk\/run;/m,
    );
    expect(said).toMatch(/^still 3\nerror: the disk of disk\/run is full.*\n {2}fix: make room/m);
    expect(said, 'a run that could not begin leaves nothing').toMatch(/^new 3\n(?:.*\n){2}fill\nrun\n/m);
    expect(said).toMatch(/^room 0\nevolved\.jsonl\nrun\.log\nrun\.sqlite\n/m);
    expect(readFileSync(join(folder, 'resumed.jsonl'), 'utf8')).toBe(
      readFileSync(join(folder, 'whole/evolved.jsonl'), 'utf8'),
    );
  }, 300_000);

  it('that can no longer be written is told of, and what was done goes on once it can', async () => {
    const folder = temporaryFolder('read-only');
    mkdirSync(join(folder, 'disk'));
    const said = await inNamespace(
      `${head(folder)}
eval "exec $B evolve $RUN --out disk/run" > /dev/null 2>&1 &
generation; kill -9 $!; wait 2> /dev/null
for _ in $(seq 100); do mount -o remount,ro disk 2> /dev/null && break; sleep .1; done
do_it resume resume disk/run --quiet
do_it vacuum vacuum disk/run
do_it evolve evolve $RUN --out disk/new
mount -o remount,rw disk
do_it writable resume disk/run --quiet
cp disk/run/evolved.jsonl resumed.jsonl`,
      folder,
    );
    for (const name of ['resume', 'vacuum']) {
      expect(said).toMatch(
        new RegExp(`^${name} 3\\nerror: the disk of disk/run .*\\n  fix: make it writable`, 'm'),
      );
    }
    expect(said).toMatch(/^evolve [23]\nerror: cannot write into disk\/new: .*read-only/m);
    expect(said).toContain('writable 0');
    expect(readFileSync(join(folder, 'resumed.jsonl'), 'utf8')).toBe(
      readFileSync(join(folder, 'whole/evolved.jsonl'), 'utf8'),
    );
  }, 300_000);
});
