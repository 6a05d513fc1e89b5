/**
 * The cost of live screens: how long a list takes while one branch writes five times a second, with 50 open browsers on
 * lists, the board and the home page, and without them. Each browser does what `web/data/live.ts` does.
 */
import { Agent, get, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#platform/shared/ids.ts';
import { abrirSessao } from '../sessoes.ts';
import { abrirPrograma, type Programa } from './alvos.ts';
import { CASOS } from './casos.ts';
import { prepararPasta } from './pasta.ts';
import { percentil } from './relatorio.ts';

const NAVEGADORES = 50;
const ESCRITAS_POR_SEGUNDO = 5;
/** Pause between two readings of the measured list. */
const LEITURA_MS = 40;
/** As in live.ts. */
const REST_MS = 2000;
const REST_ROUNDS = 4;
const SPREAD_MS = 400;
/** As many streams as the program admits for one session and one person. */
const POR_SESSAO = 4;
const POR_PESSOA = 16;

/** `descanso`: the query's rest in ms. */
type Pedido = readonly [operacao: string, entrada: object, descanso?: number];
const CARO = 10_000;
/** The queries of each screen, those that every screen has included. */
const TELAS: readonly ((filial_id: string) => readonly Pedido[])[] = [
  (filial_id) => [
    ['ordens_servico.list', { filial_id, campos: 'lista', contar: 'nao' }],
    ['ordens_servico.list', { filial_id, campos: 'lista', contar: 'somente' }, CARO],
    ['ordens_servico.contarPorStatus', { filial_id }, CARO],
  ],
  (filial_id) => [
    ['clientes.list', { filial_id, campos: 'lista', contar: 'nao' }],
    ['clientes.list', { filial_id, campos: 'lista', contar: 'somente' }, CARO],
  ],
  (filial_id) => [['ordens_servico.quadro', { filial_id }, 5000]],
  (filial_id) => [['inicio.resumo', { filial_id }, CARO]],
];
const MOLDURA = (filial_id: string): readonly Pedido[] => [
  ['caixa.situacao', { filial_id }, 5000],
  ['inicio.avisosNovos', { filial_id }, CARO],
];

export interface Vivo {
  /** Times of the measured list in ms. */
  sem: number[];
  com: number[];
  escritas: number;
  /** Rounds of refetching, and what one took, in ms. */
  rodadas: number[];
}

interface Opcoes {
  escala: number;
  rodadas: number;
  /** A round measures this many ms without browsers, then as many with them. */
  duracao: number;
  log: (message: string) => void;
}

export async function medirVivo({ escala, rodadas, duracao, log }: Opcoes): Promise<Vivo> {
  const programa = await abrirPrograma(await prepararPasta(escala, log), CASOS, 0);
  const medida: Vivo = { sem: [], com: [], escritas: 0, rodadas: [] };
  try {
    const cookies = await sessoes(programa, Math.ceil(NAVEGADORES / POR_SESSAO));
    await trabalhar(programa, duracao); // warms up
    for (let rodada = 1; rodada <= rodadas; rodada++) {
      log(`rodada ${rodada} de ${rodadas}`);
      medida.sem.push(...(await trabalhar(programa, duracao)).tempos);
      const navegadores = Array.from({ length: NAVEGADORES }, (_, i) =>
        abrirNavegador(programa, cookies[Math.floor(i / POR_SESSAO)] ?? '', i),
      );
      await sleep(1000);
      const { tempos, escritas } = await trabalhar(programa, duracao);
      medida.com.push(...tempos);
      medida.escritas += escritas;
      for (const navegador of navegadores) medida.rodadas.push(...navegador.fechar());
    }
    return medida;
  } finally {
    await programa.stop();
  }
}

export function relatarVivo({ sem, com, escritas, rodadas }: Vivo): string {
  const linha = (nome: string, ms: number[]) =>
    `${nome}: mediana ${percentil(ms, 50).toFixed(1)} ms, p95 ${percentil(ms, 95).toFixed(1)} ms (${ms.length})`;
  return [
    linha('a lista de ordens, sem telas abertas', sem),
    linha(`a mesma, com ${NAVEGADORES} telas abertas`, com),
    `p95 com telas ÷ sem telas: ${(percentil(com, 95) / percentil(sem, 95)).toFixed(2)}`,
    linha(`o que uma tela relê depois de um aviso (${escritas} escritas)`, rodadas),
  ].join('\n');
}

/** Writes five times a second and reads the list of orders meanwhile. */
async function trabalhar({ porta, sessao, loja, chamar }: Programa, duracao: number) {
  const fim = performance.now() + duracao;
  const tempos: number[] = [];
  let escritas = 0;
  const escrever = async () => {
    const criar = CASOS.find(({ nome }) => nome === 'criar ordem');
    const entradas = criar?.entradas(loja) ?? [];
    while (performance.now() < fim) {
      const antes = performance.now();
      await chamar('ordens_servico.create', entradas[escritas % entradas.length]);
      escritas++;
      await sleep(Math.max(0, 1000 / ESCRITAS_POR_SEGUNDO - (performance.now() - antes)));
    }
  };
  const ler = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < fim) {
      const antes = performance.now();
      await pedir(porta, agent, sessao.Cookie ?? '', [
        'ordens_servico.list',
        { filial_id: loja.filial_id, campos: 'lista', contar: 'nao' },
      ]);
      tempos.push(performance.now() - antes);
      await sleep(LEITURA_MS);
    }
    agent.destroy();
  };
  await Promise.all([escrever(), ler()]);
  return { tempos, escritas };
}

/** Listens and refetches like one browser until closed; `fechar` returns how long each of its rounds took. */
function abrirNavegador({ porta, loja }: Programa, cookie: string, numero: number) {
  const pedidos = [...MOLDURA(loja.filial_id), ...(TELAS[numero % TELAS.length]?.(loja.filial_id) ?? [])];
  const agent = new Agent({ keepAlive: true, maxSockets: 5 });
  const tempos: number[] = [];
  /** Until when a query rests. The pages were opened at different times. */
  const descansa = new Map(
    pedidos.map((pedido) => [pedido, performance.now() + Math.random() * (pedido[2] ?? 0)]),
  );
  const recusado = (error: Error) => {
    if (aberto) throw error;
  };
  let aberto = true;
  let pedida = false;
  let lendo = false;
  async function reler(): Promise<void> {
    pedida = true;
    if (lendo) return;
    lendo = true;
    await sleep(Math.random() * SPREAD_MS);
    while (pedida && aberto) {
      pedida = false;
      const antes = performance.now();
      const agora = pedidos.filter((pedido) => (descansa.get(pedido) ?? 0) <= antes);
      for (const pedido of agora) descansa.set(pedido, antes + (pedido[2] ?? 0));
      await Promise.all(agora.map((pedido) => pedir(porta, agent, cookie, pedido).catch(recusado)));
      tempos.push(performance.now() - antes);
      await sleep(Math.max(REST_MS, REST_ROUNDS * (performance.now() - antes)) * (0.75 + Math.random() / 2));
    }
    lendo = false;
  }
  const linha = get(
    { host: '127.0.0.1', port: porta, path: '/api/eventos', headers: { Cookie: cookie }, agent: false },
    (resposta) => {
      if (resposta.statusCode !== 200) throw new Error(`/api/eventos: ${resposta.statusCode}`);
      resposta.setEncoding('utf8').on('data', (texto: string) => {
        if (texto.includes('"mudou"')) void reler();
      });
      resposta.on('error', () => undefined);
    },
  );
  linha.on('error', () => undefined);
  return {
    fechar(): number[] {
      aberto = false;
      linha.destroy();
      agent.destroy();
      return tempos;
    },
  };
}

function pedir(porta: number, agent: Agent, cookie: string, [operacao, entrada]: Pedido): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      Cookie: cookie,
      Origin: `http://127.0.0.1:${porta}`,
      'Content-Type': 'application/json',
    };
    const path = `/rpc/${operacao.replace('.', '/')}`;
    const pedido = request(
      { host: '127.0.0.1', port: porta, path, method: 'POST', agent, headers },
      (resposta) => {
        resposta
          .resume()
          .on('end', () =>
            resposta.statusCode === 200
              ? resolve()
              : reject(new Error(`${operacao}: ${resposta.statusCode}`)),
          );
      },
    );
    pedido.on('error', reject);
    pedido.end(JSON.stringify({ json: entrada }));
  });
}

/** Signs up as many people as their streams need, and returns this many sessions. */
async function sessoes({ porta }: Programa, quantas: number): Promise<string[]> {
  const url = `http://127.0.0.1:${porta}`;
  const password = 'tenis-azul-9';
  const cookies: string[] = [];
  for (let email = ''; cookies.length < quantas; ) {
    const nova = cookies.length % (POR_PESSOA / POR_SESSAO) === 0;
    if (nova) email = `${newId()}@exemplo.com.br`;
    const pessoa = { nome_completo: 'Atendente', email, password, cargo: 'Atendente' };
    cookies.push(await abrirSessao(url, nova ? 'sign-up' : 'sign-in', nova ? pessoa : { email, password }));
  }
  return cookies;
}
