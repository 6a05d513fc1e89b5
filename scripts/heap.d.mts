export const HEAP: readonly string[];
