/** Exit codes of the command line (design, section 8). */
export const EXIT = {
  done: 0,
  checkFailed: 1,
  usage: 2,
  environment: 3,
  budget: 4,
  interrupted: 130,
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An error that the user can mend: what went wrong, and how to mend it. Shown without a stack trace. */
export class UserError extends Error {
  override readonly name: string = 'UserError';

  constructor(
    /** What went wrong and why, one line. */
    cause: string,
    /** What the user can do about it, one line. */
    readonly fix: string,
    readonly exitCode: ExitCode = EXIT.usage,
  ) {
    super(cause);
  }
}

/** The machine lacks something: Python, a package, a sandbox. */
export class EnvironmentError extends UserError {
  override readonly name = 'EnvironmentError';

  constructor(cause: string, fix: string) {
    super(cause, fix, EXIT.environment);
  }
}

/** Our sandbox failed, not the program in it. Never recorded as the program's fault (design, law 6). */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
}
