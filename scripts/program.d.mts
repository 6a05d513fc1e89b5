export const PROGRAM: string;
export const HEAP: readonly string[];
export const MEMORY: Readonly<Record<string, string>>;
