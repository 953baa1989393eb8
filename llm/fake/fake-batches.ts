import { errorBody } from './fake-bodies.js';

/** Files and batches of a fake server. */
export interface FakeBatches {
  /** Null where the path is none of files and batches. */
  handle(
    method: string,
    path: string,
    bytes: Buffer,
    contentType: string,
  ): { readonly status: number; readonly body: string } | null;
}

interface Batch {
  readonly id: string;
  readonly inputFile: string;
  readonly endpoint: string;
  status: 'in_progress' | 'completed' | 'cancelled';
  outputFile: string | null;
  errorFile: string | null;
}

/** Answers one line of a batch; null where it gets no answer at all. */
export type AnswerLine = (
  path: string,
  body: Readonly<Record<string, unknown>>,
) => Promise<{ readonly status: number; readonly body: string } | null>;

interface BatchLine {
  readonly custom_id: string;
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** `batchSeconds`: how long a batch is in progress. */
export function createFakeBatches(answer: AnswerLine, batchSeconds: number): FakeBatches {
  const files = new Map<string, string>();
  const batches = new Map<string, Batch>();
  const addFile = (text: string): string => {
    const id = `file-${files.size + 1}`;
    files.set(id, text);
    return id;
  };
  const work = async (batch: Batch): Promise<void> => {
    const [done, failed]: [string[], string[]] = [[], []];
    for (const line of (files.get(batch.inputFile) ?? '').split('\n').filter((one) => one !== '')) {
      const { custom_id, url, body } = JSON.parse(line) as BatchLine;
      const rendered = await answer(url, body);
      if (rendered !== null) {
        const response = { status_code: rendered.status, request_id: custom_id, body: jsonOf(rendered.body) };
        const told = JSON.stringify({ id: `line-${done.length}`, custom_id, response, error: null });
        (rendered.status < 400 ? done : failed).push(told);
      }
    }
    if (batch.status === 'in_progress') {
      batch.outputFile = done.length === 0 ? null : addFile(`${done.join('\n')}\n`);
      batch.errorFile = failed.length === 0 ? null : addFile(`${failed.join('\n')}\n`);
      batch.status = 'completed';
    }
  };
  const create = (bytes: Buffer): { readonly status: number; readonly body: string } => {
    const { input_file_id: inputFile, endpoint } = JSON.parse(bytes.toString('utf8')) as Record<
      string,
      string
    >;
    if (inputFile === undefined || endpoint === undefined || !files.has(inputFile)) {
      return { status: 400, body: errorBody('there is no such file', { param: 'input_file_id' }) };
    }
    const batch: Batch = {
      ...{ id: `batch-${batches.size + 1}`, inputFile, endpoint },
      ...{ status: 'in_progress', outputFile: null, errorFile: null },
    };
    batches.set(batch.id, batch);
    setTimeout(() => void work(batch), batchSeconds * 1000);
    return { status: 200, body: shown(batch) };
  };
  return {
    handle: (method, path, bytes, contentType) => {
      const [, kind, id, verb] = /\/(files|batches)(?:\/([^/]+)(?:\/([^/]+))?)?$/.exec(path) ?? [];
      if (kind === 'files' && id === undefined && method === 'POST') {
        const text = fileOf(bytes, contentType);
        const bytesLong = Buffer.byteLength(text);
        const told = { id: addFile(text), object: 'file', purpose: 'batch', bytes: bytesLong };
        return { status: 200, body: JSON.stringify(told) };
      }
      if (kind === 'files' && verb === 'content') {
        const text = files.get(id ?? '');
        return text === undefined ? notThere() : { status: 200, body: text };
      }
      if (kind === 'batches' && id === undefined && method === 'POST') {
        return create(bytes);
      }
      const batch = kind === 'batches' ? batches.get(id ?? '') : undefined;
      if (batch !== undefined && verb === 'cancel') {
        batch.status = 'cancelled';
      }
      return kind === undefined
        ? null
        : batch === undefined
          ? notThere()
          : { status: 200, body: shown(batch) };
    },
  };
}

function shown({ id, inputFile, endpoint, status, outputFile, errorFile }: Batch): string {
  return JSON.stringify({
    ...{ id, object: 'batch', endpoint, input_file_id: inputFile, completion_window: '24h', status },
    ...{ output_file_id: outputFile, error_file_id: errorFile, created_at: 0 },
  });
}

function notThere(): { readonly status: number; readonly body: string } {
  return { status: 404, body: errorBody('there is no such file or batch') };
}

/** The file in a form with several parts. */
function fileOf(bytes: Buffer, contentType: string): string {
  const boundary = /boundary=(?:"([^"]+)"|([^;]+))/.exec(contentType);
  const parts = bytes.toString('utf8').split(`--${boundary?.[1] ?? boundary?.[2] ?? ''}`);
  const part = parts.find((one) => /^\s*content-disposition:.*filename=/im.test(one)) ?? '';
  return part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, '');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
