/**
 * What happens in the shop, in order of time. A story is an async generator: it acts, then yields the instant at which
 * it goes on. Stories that would go on after the end stay as they are, which is how open orders come to be open.
 */
export type Historia = AsyncGenerator<Date, void, void>;

interface Compromisso {
  quando: Date;
  historia: Historia;
}

export interface Agenda {
  /** The instant of the act under way. */
  agora(): Date;
  add(quando: Date, historia: Historia): void;
  run(fim: Date): Promise<void>;
}

export function createAgenda(inicio: Date): Agenda {
  /** The latest first, so that the next one is popped from the end. */
  const fila: Compromisso[] = [];
  let agora = inicio;

  /** Before those of the same instant that came earlier, which are popped first. */
  function position(quando: Date): number {
    let low = 0;
    let high = fila.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = fila[middle];
      if (other && other.quando > quando) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function add(quando: Date, historia: Historia): void {
    fila.splice(position(quando), 0, { quando, historia });
  }

  async function run(fim: Date): Promise<void> {
    for (let proximo = fila.pop(); proximo && proximo.quando <= fim; proximo = fila.pop()) {
      agora = proximo.quando;
      const { value, done } = await proximo.historia.next();
      if (!done) add(value < agora ? agora : value, proximo.historia);
    }
  }

  return { agora: () => agora, add, run };
}
