import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { EXTENSIONS } from '../../core/language.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';
import { loadParser } from '../../syntax/parse.js';
import { walk } from '../../syntax/tree.js';
import { scoreProgram } from '../score-program.js';
import { DEFAULT_THRESHOLDS } from '../thresholds.js';

import { MEASURED_LANGUAGES } from './measure.js';
import type { MeasuredLanguage } from './measure.js';
import { SHAPES, STEPS } from './testing/equal-programs.js';
import { measuredText } from './testing/measured.js';

const parser = await loadParser(MEASURED_LANGUAGES);

const OTHERS = MEASURED_LANGUAGES.filter((language) => language !== 'python');

const OF_TEXT: ReadonlySet<string> = new Set(['tokens', 'entropy', 'max_line_tokens']);

type Counts = Readonly<Record<string, number>>;

/** All metrics but those of the text alone. */
function countsOf(language: MeasuredLanguage, text: string): Counts {
  const { complexity, readability } = measuredText(parser, language, text);
  const counts = Object.entries({ ...complexity, ...readability });
  return Object.fromEntries(counts.filter(([key]) => !OF_TEXT.has(key)));
}

describe('one program in all languages', () => {
  it.each(OTHERS)('has the counts of Python in %s: methods', (language) => {
    const python = countsOf('python', SHAPES.python);
    expect(python).toMatchObject({ C1: 11, C2: 4, C3: 1, C4: 2, C5: 1, C7: 2, operators: 10 });
    expect(countsOf(language, SHAPES[language])).toEqual(python);
  });

  it.each(OTHERS)('has the counts of Python in %s: a function, which Java has in a class', (language) => {
    const python = countsOf('python', STEPS.python);
    expect(python).toMatchObject({ C2: 5, C4: 5, C7: 0, nested_casting: 1, max_nested_loop: 2 });
    const inClass = language === 'java' ? 1 : 0;
    const { C1 = 0, lines = 0 } = python;
    const expected = { ...python, C1: C1 + inClass, lines: lines + inClass };
    expect(countsOf(language, STEPS[language])).toEqual(expected);
  });
});

/** Real code: files of this project in TypeScript, and in Java those that it runs programs with. */
const FILES: readonly (readonly [MeasuredLanguage, string])[] = [
  ...sourcesIn('fitness/metrics/c-family', '.ts').map((text) => ['typescript', text] as const),
  ...sourcesIn('sandbox/java/guest', '.java').map((text) => ['java', text] as const),
  ...sourcesIn('sandbox/node/guest', '.mjs').map((text) => ['javascript', text] as const),
  ...MEASURED_LANGUAGES.flatMap((language) =>
    [SHAPES, STEPS].map((one) => [language, one[language]] as const),
  ),
];

function sourcesIn(folder: string, extension: string): readonly string[] {
  const path = join(PACKAGE_ROOT, folder);
  return readdirSync(path)
    .filter((name) => name.endsWith(extension))
    .map((name) => readFileSync(join(path, name), 'utf8'));
}

/** But for what the grammar does not know: tuples with a member called `type`. */
const REAL = FILES.filter(([language, text]) => parser.parse(language, text) !== null);
const realSource = fc.constantFrom(...REAL);

describe('over real code', () => {
  it('there is some in each language', () => {
    expect(new Set(REAL.map(([language]) => language))).toEqual(new Set(MEASURED_LANGUAGES));
    expect(REAL.length).toBe(FILES.length - 1);
  });

  it('comments and blank lines change no C, and of R only what is of the text', () => {
    fc.assert(
      fc.property(
        realSource,
        fc.nat(),
        fc.constantFrom('', 'if (x > 1) { for (;;) {} }'),
        ([language, text], at, note) => {
          const mark = language === 'python' ? '#' : '//';
          const lines = text.split('\n');
          const place = at % lines.length;
          const indent = /^\s*/.exec(lines[place] ?? '')?.[0] ?? '';
          const noted = [...lines.slice(0, place), '', `${indent}${mark} ${note}`, ...lines.slice(place)];
          expect(countsOf(language, noted.join('\n'))).toEqual(countsOf(language, text));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('a byte order mark and CRLF change no count', () => {
    for (const [language, text] of REAL) {
      expect(countsOf(language, `\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(countsOf(language, text));
    }
  });

  it('a renamed local variable changes no count', () => {
    const cases = [SHAPES, STEPS].flatMap((program) =>
      MEASURED_LANGUAGES.flatMap((language) =>
        ['total', 'side', 'sides', 'found', 'steps', 'group', 'i'].map(
          (name) => [program[language], language, name] as const,
        ),
      ),
    );
    let renamed = 0;
    for (const [text, language, name] of cases) {
      const tree = parser.parse(language, text);
      const places =
        tree === null
          ? []
          : [...walk(tree.root)].filter(
              (node) => node.type === 'identifier' && text.slice(node.start, node.end) === name,
            );
      const changed = places.reduceRight(
        (result, { start, end }) => `${result.slice(0, start)}renamed7${result.slice(end)}`,
        text,
      );
      renamed += changed === text ? 0 : 1;
      expect(countsOf(language, changed), `${name} in ${language}`).toEqual(countsOf(language, text));
    }
    expect(renamed).toBe(28);
  });

  it('whatever is cut out of it, what still parses has counts that are whole and not negative', () => {
    let parsed = 0;
    fc.assert(
      fc.property(
        realSource,
        fc.nat(),
        fc.nat(60),
        fc.constantFrom('', ';', '{}', '()', 'x'),
        ([language, text], at, length, instead) => {
          const start = at % text.length;
          const cut = text.slice(0, start) + instead + text.slice(start + length);
          if (parser.parse(language, cut) === null) {
            return;
          }
          parsed += 1;
          for (const count of Object.values(countsOf(language, cut))) {
            expect(Number.isInteger(count) && count >= 0).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(parsed).toBeGreaterThan(10);
  });
});

describe('over installed packages', () => {
  const folder = join(PACKAGE_ROOT, 'node_modules');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/\.d\.[cm]?ts$/.test(name),
  );
  it.each<[MeasuredLanguage, RegExp]>([
    ['javascript', /\.[cm]?jsx?$/],
    ['typescript', /\.[cm]?tsx?$/],
  ])(
    'nearly every file in %s is scored, and none throws',
    (language, pattern) => {
      const files = names.filter((name) => pattern.test(name)).sort();
      const sample = files.filter((_name, index) => index % Math.ceil(files.length / 150) === 0);
      let left = 0;
      for (const name of sample) {
        const text = readFileSync(join(folder, name), 'utf8');
        const program = { language, entryFile: name, files: { [name]: text } };
        const score = scoreProgram(parser, program, {
          thresholds: DEFAULT_THRESHOLDS,
          unitMode: 'none',
          entryPoint: null,
        });
        left += score.kind === 'scored' ? 0 : 1;
      }
      expect(sample.length).toBeGreaterThan(50);
      expect(left / sample.length).toBeLessThan(0.02);
    },
    60_000,
  );
});

describe('what is made to break a reader', () => {
  const nested = (open: string, inner: string, close: string, times: number): string =>
    open.repeat(times) + inner + close.repeat(times);
  const inJava = (body: string): string => `class A { void f() { ${body} } }`;
  const HOSTILE: readonly (readonly [what: string, javascript: string, java: string])[] = [
    ['nested brackets', `x = ${nested('[', '', ']', 5000)};`, inJava(`x = ${nested('(', '1', ')', 5000)};`)],
    ['nested ifs', nested('if (x) {', '', '}', 3000), inJava(nested('if (x) {', '', '}', 3000))],
    ['else-ifs', `${'if (x) {} else '.repeat(3000)}{}`, inJava(`${'if (x) {} else '.repeat(3000)}{}`)],
    ['a long sum', `x = ${'g() + '.repeat(10_000)}1;`, inJava(`x = ${'g() + '.repeat(10_000)}1;`)],
    ['a long test', `if (${'g() && '.repeat(10_000)}1) {}`, inJava(`if (${'g() && '.repeat(10_000)}x) {}`)],
    ['a long chain', `x${'.map((y) => y)'.repeat(5_000)};`, inJava(`x${'.map(y -> y)'.repeat(10_000)};`)],
    ['nested lambdas', nested('f(() => {', '', '});', 2000), inJava(nested('f(() -> {', '', '});', 2000))],
    ['nested classes', nested('class A { f() {', '', '} }', 1000), nested('class A {', '', '}', 2000)],
    ['many statements', 'f(x + 1);\n'.repeat(8_000), inJava('f(x + 1);\n'.repeat(8_000))],
    ['one long line', `x = "${'a'.repeat(1_000_000)}";`, inJava(`x = "${'a'.repeat(1_000_000)}";`)],
    ['an open text', 'x = `${y', inJava('x = """')],
    ['no code', '\uFEFF\r\n', '\uFEFF\r\n'],
    ['half a character', 'x = "\uD800";', inJava('x = "\uD800";')],
  ];
  it.each(
    HOSTILE.flatMap(([what, javascript, java]) => [
      [what, 'javascript', javascript] as const,
      [what, 'typescript', javascript] as const,
      [what, 'java', java] as const,
    ]),
  )(
    'is scored or told, in seconds: %s in %s',
    (_what, language, text) => {
      const file = `main${EXTENSIONS[language][0]}`;
      const program = { language, entryFile: file, files: { [file]: text } };
      const score = scoreProgram(parser, program, {
        thresholds: DEFAULT_THRESHOLDS,
        unitMode: 'file',
        entryPoint: null,
      });
      if (score.kind === 'unscorable') {
        expect(score.reason).toMatch(/does not parse|too large or too deeply nested/);
      } else {
        expect(Object.values(score.metrics.complexity).every(Number.isInteger)).toBe(true);
        expect(score.units).toBe(null);
      }
    },
    20_000,
  );
});
