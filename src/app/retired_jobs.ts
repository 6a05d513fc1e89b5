/** Scheduled jobs of earlier versions that no longer exist: the program removes their schedules when it starts. */
export const retiredJobs: readonly string[] = [];
