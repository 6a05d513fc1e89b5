/**
 * Makes one question of what many ask in the same turn of the event loop: at most one is sent per turn, with each key once. Whoever
 * asks while it is under way waits for the next, so no answer is older than its question.
 */
export function askTogether<K, V>(
  ask: (keys: K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let gathered: { keys: Set<K>; answers: Promise<ReadonlyMap<K, V>> } | undefined;

  function gather() {
    const keys = new Set<K>();
    const answers = new Promise<ReadonlyMap<K, V>>((resolve) => {
      setImmediate(() => {
        gathered = undefined;
        resolve((async () => ask([...keys]))());
      });
    });
    return { keys, answers };
  }

  return async (key) => {
    gathered ??= gather();
    gathered.keys.add(key);
    return (await gathered.answers).get(key);
  };
}
