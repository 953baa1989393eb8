import { z } from 'zod';

import type { RefusedStatus } from './model-client.js';

const nullable = z.string().nullish().catch(null);

const lineSchema = z.object({
  response: z.object({
    status_code: z.int().min(400),
    body: z.object({ error: z.object({ message: z.string(), param: nullable, code: nullable }) }),
  }),
});

/** What a line of a batch's results says of a request that was refused; null where it says nothing of the kind. */
export function refusalOf(line: string): RefusedStatus | null {
  const parsed = lineSchema.safeParse(JSON.parse(line));
  if (!parsed.success) {
    return null;
  }
  const { status_code: status, body } = parsed.data.response;
  const { message, param, code } = body.error;
  return { status, message, parameter: param ?? null, code: code ?? null };
}
