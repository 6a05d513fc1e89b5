/**
 * Crashes while people work: kill -9 of the program and of the database, cut connections. Every writer repeats a call with the
 * same key until it is answered, as the web app does. Afterwards each answered write must be there exactly once, nothing half-done.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ORPCError } from '@orpc/client';
import pg from 'pg';
import { newId } from '#platform/shared/ids.ts';
import { type ClienteApi, cadastrarDona, criarClienteApi } from '../e2e/cliente_api.ts';
import { verificar } from '../e2e/comandos.ts';
import { abrirLinha, type Linha } from './linha.ts';
import { type RunningServer, startServer } from './programa.ts';

const ESCRITORES = 8;
/** Nobody was answered for this long: a busy machine may take its time to start the program again. */
const PACIENCIA_MS = 120_000;
/** So many of the answered writes are sent once more at the end. */
const REPETIDAS = 300;

/** By chance, the database more often than the program, which takes longer to come back. */
const PESOS = { programa: 2, banco: 8, ambos: 1, processo: 8, linha: 1, sessoes: 1 };
type Queda = keyof typeof PESOS;
const QUEDAS = Object.keys(PESOS) as Queda[];
const SORTEADAS = QUEDAS.flatMap((queda) => Array<Queda>(PESOS[queda]).fill(queda));

export interface CaosOptions {
  /** Goes on until so many kill -9 were sent and the time has passed. */
  mortes: number;
  segundos: number;
  /** Makes the order of the crashes repeatable. */
  semente: number;
  log: (message: string) => void;
}

export interface CaosResultado {
  /** kill -9 that were sent. */
  mortes: number;
  quedas: Record<Queda, number>;
  /** Answered, by kind. */
  escritas: Record<string, number>;
  /** Calls that had to be sent again. */
  repeticoes: number;
}

interface Loja {
  filiais: string[];
  produtos: string[];
  cliente: string;
}

type Chamada = { tipo: 'venda' | 'transferencia' | 'ordem'; chave: string };
type Escrita = (api: ClienteApi, loja: Loja, chave: string) => Promise<string>;

/** The writes of the shop; the key makes a repetition harmless. Each returns the id to look for afterwards. */
const ESCRITAS: Record<Chamada['tipo'], Escrita> = {
  async venda(api, { filiais, produtos, cliente }, chave) {
    const itens = produtos.map((produto_id) => ({ produto_id, quantidade: '1', valor_unitario: '90' }));
    const input = { filial_id: filiais[0] ?? '', cliente_id: cliente, itens };
    return (await api.vendas.finalizar(input, { context: { chave } })).id;
  },
  async transferencia(api, { filiais: [matriz = '', loja = ''], produtos }, chave) {
    const ends = { filial_origem_id: matriz, filial_destino_id: loja };
    const input = {
      tipo_movimentacao: 'transferencia',
      ...ends,
      produto_id: produtos[0] ?? '',
      quantidade: '2',
    } as const;
    return (await api.movimentacoes.registrar(input, { context: { chave } })).id;
  },
  async ordem(api, { filiais, produtos, cliente }, chave) {
    const input = {
      filial_id: filiais[0] ?? '',
      cliente_id: cliente,
      equipamento: 'Celular',
      defeito_reclamado: 'Tela',
    };
    const { id } = await api.ordens_servico.create(input, { context: { chave: `${chave}/ordem` } });
    const item = { id, produto_servico_id: produtos[1] ?? '', quantidade: '1', valor_unitario: '90' };
    await api.ordens_servico.adicionarItem(item, { context: { chave: `${chave}/item` } });
    await api.ordens_servico.faturar({ id }, { context: { chave: `${chave}/faturar` } });
    return id;
  },
};
const TIPOS = Object.keys(ESCRITAS) as Chamada['tipo'][];

async function abrirLoja(api: ClienteApi): Promise<Loja> {
  const matriz = await api.filiais.create({ nome: 'Matriz', tipo: 'matriz' });
  const loja = await api.filiais.create({ nome: 'Loja' });
  const cliente = await api.clientes.create({
    filial_id: matriz.id,
    nome_completo: 'Ana',
    telefone: '41999990000',
  });
  const produtos: string[] = [];
  for (const nome of ['Tela', 'Bateria', 'Conector']) {
    const fields = { tipo: 'produto', nome, estoque: '1000', valor_venda_pf: '90' } as const;
    produtos.push((await api.produtos_servicos.create({ ...fields, filial_id: matriz.id })).id);
  }
  return { filiais: [matriz.id, loja.id], produtos, cliente: cliente.id };
}

/** The shop with its writers, and what was answered to them. */
class Turno {
  readonly feitas = new Map<string, Chamada & { id: string }>();
  repeticoes = 0;
  #aberta = true;
  #ultima = Date.now();
  #escritores: Promise<void>[] = [];
  readonly #api: ClienteApi;
  readonly #loja: Loja;

  constructor(api: ClienteApi, loja: Loja) {
    this.#api = api;
    this.#loja = loja;
  }

  comecar(): void {
    this.#escritores = Array.from({ length: ESCRITORES }, (_, escritor) => this.#escrever(escritor));
    // Whoever gave up is heard when the others are waited for.
    for (const escritor of this.#escritores) escritor.catch(() => undefined);
  }

  async #escrever(escritor: number): Promise<void> {
    for (let i = escritor; this.#aberta; i++) {
      const chamada = { tipo: TIPOS[i % TIPOS.length] as Chamada['tipo'], chave: newId() };
      const id = await this.#insistir(chamada);
      this.feitas.set(chamada.chave, { ...chamada, id });
      this.#ultima = Date.now();
    }
  }

  async terminar(): Promise<void> {
    this.#aberta = false;
    await Promise.all(this.#escritores);
  }

  /** Until something more was answered, so that a crash always meets work. */
  async andar(): Promise<void> {
    const before = this.feitas.size;
    const answered = async () => {
      while (this.feitas.size <= before) await sleep(20);
    };
    // A writer that gave up fails the run here.
    await Promise.race([answered(), Promise.all(this.#escritores)]);
  }

  /** The same keys again, long after: the first answers, and nothing new. */
  async repetir(): Promise<void> {
    const todas = [...this.feitas.values()];
    const step = Math.max(1, Math.floor(todas.length / REPETIDAS));
    for (const { id, ...chamada } of todas.filter((_, index) => index % step === 0)) {
      assert.equal(await this.#insistir(chamada), id, `${chamada.tipo} repetida com a mesma chave`);
    }
  }

  /** A refusal by the program's own rules would be a fault here. */
  async #insistir({ tipo, chave }: Chamada): Promise<string> {
    for (;;) {
      try {
        return await ESCRITAS[tipo](this.#api, this.#loja, chave);
      } catch (error) {
        const passing = !(error instanceof ORPCError) || error.status >= 500;
        if (!passing || Date.now() - this.#ultima > PACIENCIA_MS) throw error;
        this.repeticoes += 1;
        await sleep(150);
      }
    }
  }
}

/** The program and what can happen to it. */
class Vitima {
  readonly dataDir: string;
  readonly linha: Linha;
  mortes = 0;
  #server: RunningServer;

  constructor(server: RunningServer, linha: Linha) {
    this.#server = server;
    this.dataDir = server.dataDir;
    this.linha = linha;
    linha.liga(server.url);
  }

  async sofrer(queda: Queda): Promise<void> {
    if (queda === 'linha') this.linha.corta();
    if (queda === 'sessoes') {
      await this.perguntar(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'`);
    }
    if (queda === 'processo') {
      const found = await this.perguntar<{ pid: number }>(
        `select pid from pg_stat_activity where usename = 'app' and state <> 'idle' and application_name = '' limit 1`,
      );
      this.#matar(found[0]?.pid);
    }
    if (queda === 'banco' || queda === 'ambos')
      this.#matar(await this.#server.postgresPid().catch(() => undefined));
    if (queda === 'programa' || queda === 'ambos') {
      await this.#server.kill();
      this.mortes += 1;
      this.#server = await startServer({ dataDir: this.dataDir });
      this.linha.liga(this.#server.url);
    }
  }

  #matar(pid: number | undefined): void {
    if (!pid) return;
    try {
      process.kill(pid, 'SIGKILL');
      this.mortes += 1;
    } catch {
      // It was dead already.
    }
  }

  /** As the owner, past the program; empty while the database is away. */
  async perguntar<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
    const host = path.join(this.dataDir, 'postgres');
    const client = new pg.Client({ host, user: 'dono', database: 'assistencia' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<T>(text)).rows;
    } catch {
      return [];
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** The last that the program printed. */
  disse = (): string => this.#server.output().slice(-4000);
  stop = (): Promise<void> => this.#server.stop();
}

/** Numbers in [0, 1) that the seed decides (mulberry32). */
function sorteio(semente: number): () => number {
  let state = semente >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export async function caos(options: CaosOptions): Promise<CaosResultado> {
  const { mortes, segundos, log } = options;
  const server = await startServer();
  const linha = await abrirLinha();
  const vitima = new Vitima(server, linha);
  const api = criarClienteApi(() => linha.url, await cadastrarDona(server.url));
  const turno = new Turno(api, await abrirLoja(api));
  const contagem = Object.fromEntries(QUEDAS.map((queda) => [queda, 0])) as Record<Queda, number>;
  const acaso = sorteio(options.semente);
  const ate = Date.now() + segundos * 1000;
  try {
    turno.comecar();
    for (let i = 0; i < QUEDAS.length || vitima.mortes < mortes || Date.now() < ate; i++) {
      await turno.andar();
      await sleep(acaso() * 400);
      // Each kind once, then by chance.
      const queda = QUEDAS[i] ?? (SORTEADAS[Math.floor(acaso() * SORTEADAS.length)] as Queda);
      await vitima.sofrer(queda);
      contagem[queda] += 1;
      log(`${i + 1} ${queda}: ${vitima.mortes} mortes, ${turno.feitas.size} escritas`);
    }
    await turno.andar();
    await turno.terminar();
    await turno.repetir();
    await provar(vitima, [...turno.feitas.values()]);
  } catch (error) {
    log(vitima.disse());
    throw error;
  } finally {
    await vitima.stop();
    await linha.close();
  }
  const escritas = Object.fromEntries(
    TIPOS.map((tipo) => [tipo, [...turno.feitas.values()].filter((feita) => feita.tipo === tipo).length]),
  );
  return { mortes: vitima.mortes, quedas: contagem, escritas, repeticoes: turno.repeticoes };
}

/** What stands in the database against what was answered. Throws what differs. */
async function provar(vitima: Vitima, feitas: readonly (Chamada & { id: string })[]): Promise<void> {
  const answered = (tipo: Chamada['tipo']) =>
    feitas
      .filter((feita) => feita.tipo === tipo)
      .map(({ id }) => id)
      .sort();
  const written = async (text: string) =>
    (await vitima.perguntar<{ id: string }>(text)).map(({ id }) => id).sort();
  assert.ok(feitas.length > 0, 'nada foi escrito');
  const vendas = await written('select id from vendas_diretas');
  assert.deepEqual(vendas, answered('venda'), 'vendas: cada uma respondida está uma vez, e nenhuma a mais');
  assert.deepEqual(await written('select id from ordens_servico'), answered('ordem'), 'ordens');
  const transferencias = `select id from movimentacoes_estoque where tipo_movimentacao = 'transferencia'`;
  assert.deepEqual(await written(transferencias), answered('transferencia'), 'transferências');
  const half = await vitima.perguntar(`
    select 'venda' as tipo, v.id from vendas_diretas v
     where (select count(*) from historico_vendas h where h.venda_direta_id = v.id and h.situacao = 'efetivada') <> 3
    union all
    select 'ordem', o.id from ordens_servico o
     where o.faturada_em is null or o.status <> 'entregue'
        or (select count(*) from ordens_servico_itens i where i.ordem_servico_id = o.id) <> 1
        or (select count(*) from historico_vendas h where h.ordem_servico_id = o.id and h.situacao = 'efetivada') <> 1
    union all
    select 'chave', i.user_id from idempotencia i where i.status <> 'concluida'`);
  assert.deepEqual(half, [], 'nada pela metade');
  const { code, output } = await verificar(vitima.dataDir);
  assert.equal(code, 0, output);
}
