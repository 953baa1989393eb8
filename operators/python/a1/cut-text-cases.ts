import type { OperatorCase } from '../../testing/operator-case.js';
import { factsOf } from '../../testing/facts-of.js';

/** Fields of a line that is cut at a separator: they are texts, and there is one at least. */
export const CUT_TEXT_CASES: readonly OperatorCase[] = [
  {
    name: 'fields of a line, whose types nobody need ask, and a price that anything may be',
    variant: 'token-order',
    entryPoint: 'cost_of',
    before: `def cost_of(line: str, price: int) -> int:
    fields = str(line).split(",")
    return len(fields[0]) * price + len(fields[-1])
`,
    facts: factsOf('cost_of', { fields: 'texts', price: 'int' }),
    calls: ["cost_of('ab,c', 3)", "cost_of('', 2)", "cost_of('a,é', 2.5)", "cost_of('a,b', None)"],
    after: `import base64
import json


def calculate_combined_product(fields, price):
    """Calculate the combined product."""
    return len(fields[0]) * price + len(fields[-1])


def read_cost_token(payload):
    """Decode a token, and give the values that it holds."""
    return json.loads(base64.b32decode(payload))


def write_cost_token(fields, price):
    """Write the token that asks for the work, None unless all are texts or short numbers."""
    if {type(price)} == {int} and abs(price) < 10**15:
        return base64.b32encode(
            json.dumps([fields, price], ensure_ascii=False).encode(errors="surrogatepass")
        )
    return None


def cost_of(line: str, price: int) -> int:
    fields = str(line).split(",")
    if (payload := write_cost_token(fields, price)) is None:
        return calculate_combined_product(fields, price)
    return calculate_combined_product(*read_cost_token(payload))
`,
  },
  {
    name: 'words of a line, of which there may be none',
    variant: 'token-order',
    entryPoint: 'cost_of',
    before: `def cost_of(line: str) -> int:
    words = str(line).split()
    return len(words[0]) * 3 + len(words[-1])
`,
    facts: factsOf('cost_of', { words: 'texts' }),
    calls: ["cost_of('ab c')", "cost_of('')", "cost_of('  ')"],
    after: `import base64
import json


def calculate_combined_product(words):
    """Calculate the combined product."""
    return len(words[0]) * 3 + len(words[-1])


def cost_from_token(token):
    """Take the values out of a token, and work on them."""
    content = base64.b64decode(token)
    return calculate_combined_product(json.loads(content))


def pack_cost_job(words):
    """Write the token that asks for the work, None unless all are texts."""
    if set(map(type, words)) == {str}:
        return base64.b64encode(
            json.dumps(words, ensure_ascii=False).encode("utf_8", "surrogatepass")
        )
    return None


def cost_of(line: str) -> int:
    words = str(line).split()
    if (token := pack_cost_job(words)) is not None:
        return cost_from_token(token)
    return calculate_combined_product(words)
`,
  },
  {
    name: 'fields of a line that is cut, one of which is put in anew',
    variant: 'token-order',
    entryPoint: 'cost_of',
    before: `def cost_of(line: str, first: str) -> int:
    fields = str(line).split(",")
    fields[0] = first
    return len(fields[0]) * 3 + len(fields[-1])
`,
    facts: factsOf('cost_of', { fields: 'texts' }),
    calls: ["cost_of('ab,c', 'd')", "cost_of('', (1, 2))", "cost_of('a,b', None)"],
    after: `import base64
from json import dumps, loads


def calculate_combined_product(fields):
    """Calculate the combined product."""
    return len(fields[0]) * 3 + len(fields[-1])


def answer_cost_token(cost_token):
    """Read the values from a token and do the work with them."""
    raw = base64.b16decode(cost_token)
    return calculate_combined_product(*loads(raw))


def token_for_cost(fields):
    """Write the token that asks for the work, None unless all are texts."""
    if set(map(type, fields)) == {str}:
        return base64.b16encode(
            dumps([fields], ensure_ascii=False).encode("utf-8", errors="surrogatepass")
        )
    return None


def cost_of(line: str, first: str) -> int:
    fields = str(line).split(",")
    fields[0] = first
    if (cost_token := token_for_cost(fields)) is not None:
        return answer_cost_token(cost_token)
    return calculate_combined_product(fields)
`,
  },
  {
    name: 'fields of what may have a way to be cut of its own',
    variant: 'token-order',
    entryPoint: 'cost_of',
    before: `def cost_of(line: str) -> int:
    fields = line.split(" ")
    return int(fields[0]) * 3 + int(fields[-1])
`,
    facts: factsOf('cost_of', { fields: 'texts' }),
    calls: ["cost_of('1 2')", "cost_of('')", "cost_of(__import__('collections').UserString('1 2'))"],
    after: `import base64
import json


def work_out_cost(fields):
    """Return what cost_of gives for fields."""
    return int(fields[0]) * 3 + int(fields[-1])


def run_cost_job(ticket):
    """Read the values from a token and do the work with them."""
    fields = json.loads(base64.b64decode(ticket))
    return work_out_cost(fields)


def cost_token_for(fields):
    """Write the token that asks for the work, None unless all are texts."""
    if {str} == set(map(type, fields)):
        return base64.b64encode(
            json.dumps(fields, ensure_ascii=False).encode("UTF-8", errors="surrogatepass")
        )
    return None


def cost_of(line: str) -> int:
    fields = line.split(" ")
    if (ticket := cost_token_for(fields)) is not None:
        return run_cost_job(ticket)
    return work_out_cost(fields)
`,
  },
  {
    name: 'kept off: fields of a line that is cut at a separator, whose plain way nothing would take',
    variant: 'token-order',
    entryPoint: 'cost_of',
    before: `def cost_of(line: str) -> int:
    fields = str(line).split(" ")
    return int(fields[0]) * 3 + int(fields[-1])
`,
    facts: factsOf('cost_of', { fields: 'texts' }),
    after: null,
  },
];
