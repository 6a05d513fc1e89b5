/**
 * The program cannot start, for a reason its operator can fix: the message is in Portuguese and printed without a
 * stack.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
