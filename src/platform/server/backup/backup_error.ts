import { StartupError } from '#platform/server/process/startup_error.ts';

/** A failed backup or restore; the message is shown to the user, in Portuguese. */
export class BackupError extends StartupError {
  override name = 'BackupError';
}
