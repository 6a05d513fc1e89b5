/**
 * Crashes: kill -9 of the program and of the database in the middle of writes. Every writer repeats a call with the same
 * key until it is answered, as the web app does; afterwards each answered write is there exactly once and the ledger holds.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ORPCError } from '@orpc/client';
import { expect, test } from '@playwright/test';
import { newId } from '#platform/shared/ids.ts';
import { type ClienteApi, cadastrarDona, criarClienteApi } from './cliente_api.ts';
import { verificar } from './comandos.ts';
import { type RunningServer, startServer } from './server.ts';

const QUEDAS = process.env.TESTE_COMPLETO ? 24 : 6;
const ESCRITORES = 8;
/** A busy machine may take long to start the program again. */
const PACIENCIA_MS = 120_000;

interface Loja {
  filiais: string[];
  produtos: string[];
  cliente: string;
}

async function abrirLoja(api: ClienteApi): Promise<Loja> {
  const matriz = await api.filiais.create({ nome: 'Matriz', tipo: 'matriz' });
  const loja = await api.filiais.create({ nome: 'Loja' });
  const cliente = await api.clientes.create({
    filial_id: matriz.id,
    nome_completo: 'Ana',
    telefone: '41999990000',
  });
  const produtos = await Promise.all(
    ['Tela', 'Bateria', 'Conector'].map((nome) =>
      api.produtos_servicos.create({
        tipo: 'produto',
        nome,
        estoque: '1000',
        filial_id: matriz.id,
        valor_venda_pf: '90',
      }),
    ),
  );
  return {
    filiais: [matriz.id, loja.id],
    produtos: produtos.map((produto) => produto.id),
    cliente: cliente.id,
  };
}

/** One write of the shop; `chave` makes its repetition harmless. Returns what to look for afterwards. */
type Escrita = (api: ClienteApi, loja: Loja, chave: string) => Promise<{ venda?: string; ordem?: string }>;

const ESCRITAS: Escrita[] = [
  async (api, { filiais, produtos, cliente }, chave) => {
    const itens = produtos.map((produto_id) => ({ produto_id, quantidade: '1', valor_unitario: '90' }));
    const input = { filial_id: filiais[0] ?? '', cliente_id: cliente, itens };
    return { venda: (await api.vendas.finalizar(input, { context: { chave } })).id };
  },
  async (api, { filiais: [matriz = '', loja = ''], produtos }, chave) => {
    const ends = { filial_origem_id: matriz, filial_destino_id: loja };
    const input = {
      tipo_movimentacao: 'transferencia',
      ...ends,
      produto_id: produtos[0] ?? '',
      quantidade: '2',
    } as const;
    await api.movimentacoes.registrar(input, { context: { chave } });
    return {};
  },
  async (api, { filiais, produtos, cliente }, chave) => {
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
    return { ordem: id };
  },
];

/** Repeats a write until the program answers; a refusal by the program's own rules would be a fault here. */
async function insistir<T>(write: () => Promise<T>): Promise<T> {
  for (const started = Date.now(); ; ) {
    try {
      return await write();
    } catch (error) {
      const passing = !(error instanceof ORPCError) || error.status >= 500;
      if (!passing || Date.now() - started > PACIENCIA_MS) throw error;
      await sleep(50);
    }
  }
}

test('matar o programa ou o banco no meio das escritas não perde nem repete nada', async () => {
  test.setTimeout(QUEDAS * 20_000 + PACIENCIA_MS);
  let server: RunningServer = await startServer();
  const { dataDir } = server;
  const api = criarClienteApi(() => server.url, await cadastrarDona(server.url));
  const loja = await abrirLoja(api);
  const vendas: string[] = [];
  const ordens: string[] = [];
  let open = true;
  const writers = Array.from({ length: ESCRITORES }, async (_, writer) => {
    for (let i = writer; open; i++) {
      const chave = newId();
      const write = ESCRITAS[i % ESCRITAS.length] as Escrita;
      const { venda, ordem } = await insistir(() => write(api, loja, chave));
      if (venda) vendas.push(venda);
      if (ordem) ordens.push(ordem);
    }
  });
  for (let queda = 0; queda < QUEDAS; queda++) {
    await sleep(300 + queda * 37);
    if (queda % 2 === 0) {
      await server.kill();
      server = await startServer({ dataDir });
    } else {
      process.kill(await server.postgresPid(), 'SIGKILL');
    }
  }
  await sleep(500);
  open = false;
  await Promise.all(writers);

  expect(vendas.length).toBeGreaterThan(QUEDAS);
  const written = await listarTudo(api, loja);
  expect(written.vendas.toSorted()).toEqual(vendas.toSorted());
  expect(written.ordens.toSorted()).toEqual(ordens.toSorted());
  expect(await verificar(dataDir)).toMatchObject({ code: 0 });
  await server.stop();
});

/** Every sale (its header once) and every billed order, page by page. */
async function listarTudo(
  api: ClienteApi,
  { filiais }: Loja,
): Promise<{ vendas: string[]; ordens: string[] }> {
  const filial_id = filiais[0] ?? '';
  const vendas = new Map<string, number>();
  const ordens: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await api.vendas.list({ filial_id, limite: 100, cursor });
    for (const { venda_direta_id } of page.itens) {
      if (venda_direta_id) vendas.set(venda_direta_id, (vendas.get(venda_direta_id) ?? 0) + 1);
    }
    if (!page.proximo) break;
    cursor = page.proximo;
  }
  for (let cursor: string | undefined; ; ) {
    const page = await api.ordens_servico.list({ filial_id, limite: 100, cursor });
    for (const ordem of page.itens) {
      expect(ordem.faturada_em, `OS ${ordem.numero_os}`).not.toBeNull();
      ordens.push(ordem.id);
    }
    if (!page.proximo) break;
    cursor = page.proximo;
  }
  expect(new Set(vendas.values())).toEqual(new Set([3]));
  return { vendas: [...vendas.keys()], ordens };
}
