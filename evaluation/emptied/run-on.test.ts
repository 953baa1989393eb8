import { beforeAll, expect, it } from 'vitest';

import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';

import { putAnswer } from './put-answer.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser(['python']);
});

const HEAD = 'def half(x):\n    """Half of it."""\n';
const FILE = `import math\n\n\n${HEAD}    ...\n\n\nclass Stack:\n    pass\n`;
const HALF = `${HEAD}    return x * 0.5\n`;
const TIMES = 'def times(x):\n    return x * 0.5\n';

it.each([
  [
    'its code, a helper that it needs, and half of a test',
    `    return times(x)\n\n\n${TIMES}\n\nassert half((2`,
    `import math\n\n\n${TIMES}\n\n${HEAD}    return times(x)\n\n\nclass Stack:\n    pass\n`,
  ],
  [
    'its code, and a use of it',
    '    return x * 0.5\n\n\nquarter = half(half(1))\n',
    `import math\n\n\n${HALF}\n\nclass Stack:\n    pass\n`,
  ],
  [
    'the definition, and a use of it',
    `${HALF}\n\nquarter = half(half(1))`,
    `import math\n\n\n${HALF}\n\nclass Stack:\n    pass\n`,
  ],
])('an answer to an emptied definition may be %s', (_, code, file) => {
  expect(putAnswer(FILE, 'half', code, parser)).toBe(file);
});
