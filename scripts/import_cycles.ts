type Graph = ReadonlyMap<string, readonly { target: string; line: number }[]>;

/**
 * Finds the cycles of a depth-first search: the files in order, the first one repeated at the end, and the line of the
 * closing import.
 */
export function findCycles(graph: Graph): { files: string[]; line: number }[] {
  const cycles: { files: string[]; line: number }[] = [];
  const finished = new Set<string>();
  const trail: string[] = [];
  const walk = (file: string) => {
    trail.push(file);
    for (const { target, line } of graph.get(file) ?? []) {
      const start = trail.indexOf(target);
      if (start >= 0) {
        const files = [...trail.slice(start), target];
        const first = graph.get(target)?.find((edge) => edge.target === files[1]);
        cycles.push({ files, line: first?.line ?? line });
      } else if (!finished.has(target)) walk(target);
    }
    trail.pop();
    finished.add(file);
  };
  for (const file of graph.keys()) if (!finished.has(file)) walk(file);
  return cycles;
}
