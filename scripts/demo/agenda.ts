/**
 * Runs the shop's events in order of time. A story is an async generator: it acts, then yields the instant at which it
 * continues. Stories that would continue after the end stay unfinished, which leaves open orders.
 */
export type Historia = AsyncGenerator<Date, void, void>;

interface Compromisso {
  quando: Date;
  historia: Historia;
}

export type Agenda = ReturnType<typeof createAgenda>;

export function createAgenda(inicio: Date) {
  /** Sorted latest first, so that the next one is popped from the end. */
  const fila: Compromisso[] = [];
  let agora = inicio;

  /** Among equal instants, the earlier added is popped first. */
  function add(quando: Date, historia: Historia): void {
    fila.splice(fila.findLastIndex((outro) => outro.quando > quando) + 1, 0, { quando, historia });
  }

  async function run(fim: Date): Promise<void> {
    for (let proximo = fila.pop(); proximo && proximo.quando <= fim; proximo = fila.pop()) {
      agora = proximo.quando;
      const { value, done } = await proximo.historia.next();
      if (!done) add(value < agora ? agora : value, proximo.historia);
    }
  }

  return { /** The simulated time. */ agora: () => agora, add, run };
}
