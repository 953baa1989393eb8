import { drawTextBytes } from '../encodings/text-bytes.js';
import { line } from '../s2/place.js';

import type { Carrier, CarrierWords } from './carried-value.js';
import { carriedVariant } from './carried-value.js';

const FILE = { module: 'tempfile', name: 'TemporaryFile' } as const;
const FOLDER = { module: 'tempfile', name: 'TemporaryDirectory' } as const;
const PATH = { module: 'pathlib', name: 'Path' } as const;

function fileName({ rng, fresh, noun }: CarrierWords): string {
  return fresh(...rng.shuffle(['notes', 'scratch', 'journal', 'ledger', `${noun}_file`]));
}

/** Digits and a file of text: no translation of line ends or encodings can touch them. */
const writtenDigits: Carrier = {
  kind: 'count',
  imports: [FILE],
  builtins: ['int', 'str'],
  lines: (words) => {
    const { rng, digits, imported, take } = words;
    const notes = fileName(words);
    return [
      line(0, `with ${imported[0] ?? ''}("w+") as ${notes}:`),
      line(1, `${notes}.write(${digits})`),
      line(1, `${notes}.seek(0)`),
      line(1, take(`int(${notes}.${rng.pick(['read', 'read', 'readline'])}())`)),
    ];
  },
};

/** Digits as bytes: a file is one of bytes unless another mode is asked for. */
const writtenBytes: Carrier = {
  kind: 'count',
  imports: [FILE],
  builtins: ['int', 'str'],
  lines: (words) => {
    const { rng, digits, source, imported, take } = words;
    const notes = fileName(words);
    const bytes = rng.pick([`${digits}.encode()`, `${digits}.encode("ascii")`, `b"%d" % ${source}`]);
    return [
      line(0, `with ${imported[0] ?? ''}() as ${notes}:`),
      line(1, `${notes}.write(${bytes})`),
      line(1, `${notes}.seek(0)`),
      line(1, take(`int(${notes}.read())`)),
    ];
  },
};

/** A file by name in a folder that goes away again. */
const filedDigits: Carrier = {
  kind: 'count',
  imports: [FOLDER, PATH],
  builtins: ['int', 'str'],
  lines: ({ rng, digits, imported, fresh, noun, take }) => {
    const folder = fresh(...rng.shuffle(['folder', 'directory', 'workplace']));
    const record = fresh(...rng.shuffle(['record', 'path', 'count_path', 'note']));
    const [directory = '', path = ''] = imported;
    return [
      line(0, `with ${directory}() as ${folder}:`),
      line(1, `${record} = ${path}(${folder}, "${noun}.txt")`),
      line(1, `${record}.write_text(${digits}, encoding="ascii")`),
      line(1, take(`int(${record}.read_text(encoding="ascii"))`)),
    ];
  },
};

/** Any text, lone surrogates and line ends of all kinds included (io, `newline`; codecs, `surrogatepass`). */
const writtenText: Carrier = {
  kind: 'text',
  imports: [FILE],
  builtins: [],
  lines: (words) => {
    const { rng, source, imported, take } = words;
    const notes = fileName(words);
    const options = rng.shuffle(['encoding="utf-8"', 'errors="surrogatepass"', 'newline=""']).join(', ');
    return [
      line(0, `with ${imported[0] ?? ''}("w+", ${options}) as ${notes}:`),
      line(1, `${notes}.write(${source})`),
      line(1, `${notes}.seek(0)`),
      line(1, take(`${notes}.read()`)),
    ];
  },
};

/** The same as bytes, in an encoding that has a way back for every text. */
const writtenTextBytes: Carrier = {
  kind: 'text',
  imports: [FILE],
  builtins: ['str'],
  lines: (words) => {
    const { rng, source, imported, take } = words;
    const notes = fileName(words);
    const bytes = drawTextBytes(rng);
    return [
      line(0, `with ${imported[0] ?? ''}() as ${notes}:`),
      line(1, `${notes}.write(${bytes.encode(source, false)})`),
      line(1, `${notes}.seek(0)`),
      line(1, take(bytes.decode(`${notes}.read()`))),
    ];
  },
};

/** What a function counted or composed is noted in a file, and read there when it is wanted. */
export const NOTED_VALUE = carriedVariant('noted-value', [
  writtenDigits,
  writtenDigits,
  writtenBytes,
  writtenBytes,
  filedDigits,
  writtenText,
  writtenTextBytes,
]);
