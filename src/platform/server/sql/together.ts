/**
 * Batches the calls of one event loop turn into one query with distinct keys. A call made while a query is running
 * joins the next query, so that no answer is older than its call.
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
