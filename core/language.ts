/** The programming languages that a Problem may be written in. */
export const LANGUAGES = ['python', 'javascript', 'typescript', 'java', 'cpp'] as const;

export type Language = (typeof LANGUAGES)[number];
