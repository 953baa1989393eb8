import type { Chat } from '../../llm/chat.js';

/** A model that names what evolution added, handed in by whoever starts a run. */
export interface Namer {
  /** As the server knows it; a part of every request. */
  readonly model: string;
  /** Null where nothing may be asked (`--offline`): then only answers that the store holds count. */
  readonly chat: Chat | null;
}
