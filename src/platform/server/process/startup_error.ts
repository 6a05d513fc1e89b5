/** The program cannot start, and the person who started it can mend that: the message is in Portuguese and is printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
