/**
 * Measures the cost of money at the counter, on the large shop with sixteen connections. Billing and selling are
 * measured without money, with a title left open, and with cash received in the drawers of eight branches; receiving a
 * parcel later is measured too. Two programs over copies of one shop, one without money and one with it, take turns, so
 * that other load on the machine affects both.
 */
import { bancoFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { abrirPrograma, type Fila, type Programa, type Servidor } from './alvos.ts';
import { pressionar } from './cliente.ts';
import { encherLivro } from './livro.ts';
import { prepararPasta } from './pasta.ts';
import { cpuDe } from './processos.ts';
import { percentil } from './relatorio.ts';

interface Opcoes {
  escala: number;
  rodadas: number;
  /** Duration of a case in one round, in ms. */
  duracao: number;
  log: (message: string) => void;
}

interface Caso {
  nome: string;
  /** The case to compare with, and the maximum factor by which this one may be slower. */
  contra?: readonly [caso: string, no_maximo: number];
  servidor: Servidor;
  fila: Fila;
}

export interface LinhaDoDinheiro {
  nome: string;
  contra: Caso['contra'];
  /** Per round: ms of wall time and ms of the program's CPU, each per request. */
  ms: number[];
  cpu_ms: number[];
  latencias: number[];
  erro: string | undefined;
}

const CONEXOES = 16;
/** Orders to bill; each can be billed only once. */
const ORDENS = 3000;
const DE_CADA_FORMA = ORDENS / 3;
const PRECO = '49.90';
/** Postings in the ledger at scale 1. */
const LANCAMENTOS = 1_500_000;

interface Ordem {
  id: string;
  filial_id: string;
  total: string;
}

export interface LeituraDoDinheiro {
  nome: string;
  /** The 95th percentile at one connection, and its limit, in ms. */
  p95: number;
  no_maximo: number;
  erro: string | undefined;
}

export interface MedidaDoDinheiro {
  linhas: LinhaDoDinheiro[];
  leituras: LeituraDoDinheiro[];
}

export async function medirDinheiro(opcoes: Opcoes): Promise<MedidaDoDinheiro> {
  const programa = await abrirPrograma(await prepararPasta(opcoes.escala, opcoes.log), [], ORDENS);
  const sem = await programa.abrirAoLado();
  try {
    const ordens: Ordem[] = [];
    for (const { id } of programa.loja.faturaveis)
      ordens.push(await programa.chamar<Ordem>('ordens_servico.get', { id }));
    const filiais = (await programa.chamar<{ id: string }[]>('filiais.listAtivas')).map(({ id }) => id);
    const dinheiro = await comecar(programa, filiais);
    opcoes.log('carregar três anos de lançamentos');
    await encherLivro(programa.dono, Math.round(LANCAMENTOS * opcoes.escala));
    const leituras = await ler(programa, opcoes.duracao);
    const compradores = await listCompradores(programa, filiais);
    const vendaSem = { servidor: sem, fila: vender(programa.loja, sem, compradores) };
    const noBalcao = await correr(opcoes, [
      { nome: 'faturar, desligado', servidor: sem, fila: faturar(sem, ordens.slice(0, DE_CADA_FORMA)) },
      ...comDinheiro(programa, compradores, ordens, dinheiro),
      { nome: 'venda de 1 item, desligado', ...vendaSem },
    ]);
    const parcelas = await correr(opcoes, [
      { nome: 'a mesma venda, de novo', ...vendaSem },
      await receber(programa, filiais, dinheiro),
    ]);
    return { linhas: [...noBalcao, ...parcelas], leituras };
  } finally {
    await sem.stop();
    await programa.stop();
  }
}

/**
 * Starts money in every branch, with settings that ask no question at the counter. Returns the id of the payment method
 * for cash.
 */
async function comecar(programa: Programa, filiais: readonly string[]): Promise<string> {
  const { filial_id } = programa.loja;
  await programa.chamar('financeiro.comecar', {
    filiais: filiais.map((id) => ({ filial_id: id, caixa: '100.00', cofre: '0' })),
    bancos: [bancoFixture()],
  });
  const { formas } = await programa.chamar<{ formas: { id: string; tipo: string }[] }>('financeiro.opcoes', {
    filial_id,
  });
  return formas.find(({ tipo }) => tipo === 'dinheiro')?.id ?? '';
}

const emDinheiro = (forma_id: string, valor: string) => ({ formas: [{ forma_id, valor }] });

const faturar = (servidor: Servidor, ordens: readonly Ordem[], forma?: string): Fila =>
  servidor.filaCom(
    { operacao: 'ordens_servico.faturar', tipo: 'unica' },
    ordens.map(({ id, total }) => ({
      id,
      ...(forma === undefined ? {} : { recebimento: forma ? emDinheiro(forma, total) : { formas: [] } }),
    })),
  );

interface Comprador {
  filial_id: string;
  cliente_id: string;
}

/** Customers of every branch in turn, because a branch sells only to its own. */
async function listCompradores(programa: Programa, filiais: readonly string[]): Promise<Comprador[]> {
  const porFilial = await Promise.all(
    filiais.map(async (filial_id) => {
      const clientes = await programa.chamar<{ id: string }[]>('clientes.listOpcoes', { filial_id });
      return clientes.map(({ id }) => ({ filial_id, cliente_id: id }));
    }),
  );
  return emTurnos(porFilial, (dela, index) => dela[index % dela.length]);
}

/** One of each branch in turn, so that the load is spread over their drawers. */
function emTurnos<T>(porFilial: readonly T[][], escolher: (dela: T[], index: number) => T | undefined): T[] {
  const maior = Math.max(...porFilial.map(({ length }) => length));
  return Array.from({ length: maior }, (_, index) =>
    porFilial.flatMap((dela) => escolher(dela, index) ?? []),
  ).flat();
}

const vender = (
  { produtos }: Programa['loja'],
  servidor: Servidor,
  compradores: readonly Comprador[],
  forma?: string,
): Fila =>
  servidor.filaCom(
    { operacao: 'vendas.finalizar', tipo: 'escrita' },
    compradores.map((comprador, index) => ({
      ...comprador,
      itens: [
        {
          produto_id: produtos[index % produtos.length]?.id,
          quantidade: '1',
          valor_unitario: PRECO,
        },
      ],
      ...(forma === undefined ? {} : { recebimento: forma ? emDinheiro(forma, PRECO) : { formas: [] } }),
    })),
  );

const comDinheiro = (
  programa: Programa,
  compradores: readonly Comprador[],
  ordens: Ordem[],
  forma: string,
): Caso[] => {
  const venda = (paga: string) => vender(programa.loja, programa, compradores, paga);
  const [emAberto, recebidas] = [ordens.slice(0, DE_CADA_FORMA), ordens.slice(DE_CADA_FORMA)];
  const casos: Omit<Caso, 'servidor'>[] = [
    { nome: 'faturar, em aberto', fila: faturar(programa, emAberto, '') },
    {
      nome: 'faturar e receber',
      contra: ['faturar, desligado', 1.4],
      fila: faturar(programa, recebidas, forma),
    },
    { nome: 'venda de 1 item, em aberto', fila: venda('') },
    { nome: 'venda de 1 item, recebida', fila: venda(forma) },
  ];
  return casos.map((caso) => ({ ...caso, servidor: programa }));
};

/** Lists, a customer's debts and the cash flow, over the loaded ledger. */
async function ler(programa: Programa, duracao: number): Promise<LeituraDoDinheiro[]> {
  const { filial_id, clientes } = programa.loja;
  const pagina = { filial_id, contar: 'nao' };
  const casos: [nome: string, no_maximo: number, operacao: string, entradas: object[]][] = [
    ['a receber, em aberto', 30, 'contas.listReceber', [pagina]],
    ['a receber, todas', 30, 'contas.listReceber', [{ ...pagina, situacao: 'todas' }]],
    ['a pagar, em aberto', 30, 'contas.listPagar', [pagina]],
    ['recebimentos', 30, 'contas.listRecebimentos', [pagina]],
    ['pagamentos', 30, 'contas.listPagamentos', [pagina]],
    ['dívida de um cliente', 3, 'financeiro.divida', clientes.map(({ id }) => ({ cliente_id: id }))],
    ['fluxo por mês', 50, 'fluxo.ver', [{ filial_id, por: 'mes' }]],
  ];
  const leituras: LeituraDoDinheiro[] = [];
  for (const [nome, no_maximo, operacao, entradas] of casos) {
    const fila = programa.filaCom({ operacao, tipo: 'leitura' }, entradas);
    await pressionar(programa.porta, 1, duracao, fila); // warms up
    const { latencias, erro } = await pressionar(programa.porta, 1, duracao * 3, fila);
    leituras.push({ nome, no_maximo, p95: percentil(latencias, 95), erro });
  }
  return leituras;
}

interface Aberta {
  id: string;
  filial_id: string;
  saldo: string;
}

async function listAbertas(programa: Programa, filial_id: string): Promise<Aberta[]> {
  const abertas: Aberta[] = [];
  for (let cursor: string | null = null; abertas.length < DE_CADA_FORMA; ) {
    const pagina: { itens: Omit<Aberta, 'filial_id'>[]; proximo: string | null } = await programa.chamar(
      'contas.listReceber',
      { filial_id, limite: 100, contar: 'nao', ...(cursor ? { cursor } : {}) },
    );
    abertas.push(...pagina.itens.map((aberta) => ({ ...aberta, filial_id })));
    cursor = pagina.proximo;
    if (!cursor) break;
  }
  return abertas;
}

/** Receives the parcels that the measured sales left open, one request each. */
async function receber(programa: Programa, filiais: readonly string[], forma: string): Promise<Caso> {
  const porFilial = await Promise.all(filiais.map((filial_id) => listAbertas(programa, filial_id)));
  const parcelas = emTurnos(porFilial, (abertas, index) => abertas[index]);
  return {
    nome: 'receber uma parcela',
    contra: ['a mesma venda, de novo', 1.5],
    servidor: programa,
    fila: programa.filaCom(
      { operacao: 'financeiro.receber', tipo: 'unica' },
      parcelas.map(({ id, filial_id, saldo }) => ({
        filial_id,
        linhas: [{ parcela_id: id, principal: saldo }],
        ...emDinheiro(forma, saldo),
      })),
    ),
  };
}

/** In each round every case runs in turn, so that other load on the machine affects all of them. */
async function correr({ rodadas, duracao, log }: Opcoes, casos: readonly Caso[]): Promise<LinhaDoDinheiro[]> {
  const linhas = casos.map(({ nome, contra }) => {
    const linha: LinhaDoDinheiro = { nome, contra, ms: [], cpu_ms: [], latencias: [], erro: undefined };
    return linha;
  });
  for (let rodada = 0; rodada <= rodadas; rodada++) {
    log(`${casos.map(({ nome }) => nome).join(' · ')}: ${rodada === 0 ? 'aquecimento' : `rodada ${rodada}`}`);
    for (const [index, { servidor, fila }] of casos.entries()) {
      const antes = cpuDe(servidor.pid);
      const medida = await pressionar(servidor.porta, CONEXOES, duracao, fila);
      const linha = linhas[index];
      if (!linha || rodada === 0 || medida.pedidos === 0) continue;
      linha.ms.push((medida.segundos * 1000) / medida.pedidos);
      linha.cpu_ms.push((cpuDe(servidor.pid) - antes) / medida.pedidos);
      linha.latencias.push(...medida.latencias);
      linha.erro ??= medida.erro;
    }
  }
  return linhas;
}

const mediana = (valores: readonly number[]) => percentil(valores, 50);

export function relatarDinheiro({ linhas, leituras }: MedidaDoDinheiro): string {
  const ms = new Map(linhas.map((linha) => [linha.nome, mediana(linha.ms)]));
  return [
    '| caso, 16 conexões | pedidos por s | p95 ms | CPU do programa, ms | contra | vezes | no máximo |',
    '|---|--:|--:|--:|---|--:|--:|',
    ...linhas.map(({ nome, contra, ms: cada, cpu_ms, latencias, erro }) => {
      const [caso = '', maximo = ''] = contra ?? [];
      const vezes = contra ? (mediana(cada) / (ms.get(caso as string) ?? Number.NaN)).toFixed(2) : '';
      const rps = (1000 / mediana(cada)).toFixed(0);
      const p95 = percentil(latencias, 95).toFixed(1);
      return `| ${nome}${erro ? ` (${erro})` : ''} | ${rps} | ${p95} | ${mediana(cpu_ms).toFixed(2)} | ${caso} | ${vezes} | ${maximo} |`;
    }),
    '',
    '| leitura, 1 conexão | p95 ms | no máximo |',
    '|---|--:|--:|',
    ...leituras.map(
      ({ nome, p95, no_maximo, erro }) =>
        `| ${nome}${erro ? ` (${erro})` : ''} | ${p95.toFixed(1)} | ${no_maximo} |`,
    ),
  ].join('\n');
}
