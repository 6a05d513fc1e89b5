/** A minimal screen: keeps GET /api/eventos open and records its events. */
import type { LiveEvent } from '#platform/shared/live_event.ts';

const FASTEST_MS = 5;
const QUIET_MS = 600;

export interface Ouvinte {
  readonly status: number;
  readonly headers: Headers;
  /** Every event received, except heartbeats. */
  readonly ouvido: LiveEvent[];
  /** Number of notices of a change so far. */
  avisos(): number;
  /** Waits until no notice can be on its way: changes are collected for 250 ms. */
  calar(): Promise<void>;
  /** Waits until the condition holds; returns the time taken in ms. */
  ate(condicao: () => boolean, limite?: number): Promise<number>;
  readonly terminado: boolean;
  sair(): Promise<void>;
}

export async function ouvir(pedir: (request: Request) => Promise<Response>): Promise<Ouvinte> {
  const response = await pedir(new Request('http://localhost:3000/api/eventos'));
  const ouvido: LiveEvent[] = [];
  const reader = response.status === 200 ? response.body?.getReader() : undefined;
  let terminado = false;

  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    for (let text = ''; reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const event = JSON.parse(part.replace(/^data: /, '')) as LiveEvent;
        if (event.tipo !== 'pulso') ouvido.push(event);
      }
    }
    terminado = true;
  }
  const reading = read();

  return {
    status: response.status,
    headers: response.headers,
    ouvido,
    avisos: () => ouvido.filter(({ tipo }) => tipo === 'mudou').length,
    async calar() {
      for (let antes = -1; antes !== ouvido.length; ) {
        antes = ouvido.length;
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      }
    },
    async ate(condicao, limite = 3000) {
      const inicio = performance.now();
      while (!condicao()) {
        if (performance.now() - inicio > limite) throw new Error(`só ouviu ${JSON.stringify(ouvido)}`);
        await new Promise((resolve) => setTimeout(resolve, FASTEST_MS));
      }
      return performance.now() - inicio;
    },
    get terminado() {
      return terminado;
    },
    async sair() {
      await reader?.cancel();
      await reading;
    },
  };
}
