/** Scheduled jobs of earlier versions that no longer exist: a copy of the program that starts takes them off the clock. */
export const retiredJobs: readonly string[] = [];
