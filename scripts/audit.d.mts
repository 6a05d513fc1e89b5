export function verdict(output: string): { audited: boolean; failing: string[] };
