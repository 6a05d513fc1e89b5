export const PROGRAM: string;
export const HEAP: readonly string[];
