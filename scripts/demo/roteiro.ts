/**
 * Schedules the events on business days: a slow start, growth, seasons, Saturdays half as busy. Everything is on the
 * agenda before the story begins; the stories then interact as they run.
 */
import type { Historia } from './agenda.ts';
import { anotarCompraAntiga, anotarVenda, venderNoBalcao, venderPelaMovimentacao } from './balcao.ts';
import { abrirLoja, abrirMatriz, atualizarCliente } from './cadastros.ts';
import { conferirEDepositar, diaDeCaixa } from './caixa.ts';
import { ABERTURA, diaDaSemana, FECHAMENTO, instante } from './calendario.ts';
import { abastecer, comprar } from './compras.ts';
import { lancarContasDoMes, pagarContas, receberCartoes } from './contas_do_mes.ts';
import {
  conferir,
  corrigirCadastro,
  entregarEncomenda,
  errarEntrada,
  errarTransferencia,
  esgotar,
  inativarFornecedor,
  inativarProduto,
  reajustar,
  retirar,
} from './imprevistos.ts';
import { datasDeLancamento, lancarPecas } from './itens.ts';
import type { FilialDemo, Loja } from './loja.ts';
import { vidaDaOrdem } from './ordens.ts';
import { cobrar } from './pagamento.ts';

/** Totals over the whole story. */
const TOTAIS = {
  ordens: 1200,
  clientes: 385,
  vendas: 640,
  vendasPelaMovimentacao: 24,
  vendasAnotadas: 30,
  comprasAntigas: 36,
  retiradas: 70,
  conferencias: 22,
  entradasErradas: 12,
  transferenciasErradas: 10,
  correcoes: 8,
  reajustes: 40,
  encomendas: 6,
  clientesAtualizados: 24,
} as const;

/** January to December. */
const MESES = [0.9, 0.85, 0.95, 0.95, 1.05, 1, 1, 0.95, 1, 1.05, 1.15, 1.3] as const;
const SEMANA = [0, 1.2, 1, 1, 1, 1.1, 0.65] as const;
/** When items are discontinued: before opening, when no other story is running that could use them. */
const ANTES_DE_ABRIR = ABERTURA - 30;
/** The shop needs two days before it serves its first customer. */
const DIAS_DE_PREPARO = 2;

/** `dias` are the business days of the story; `escala` 0.1 generates a tenth of it. */
export function planejar(loja: Loja, dias: readonly string[], escala: number): void {
  const movimento = dias.map((dia, i) => intensidade(loja, dia, i, dias.length));
  abrir(loja, dias);
  const roteiro = { loja, dias, movimento, escala };
  planejarClientes(roteiro);
  planejarEstoque(loja, dias);
  planejarMiudezas(roteiro);
  planejarDinheiro(roteiro);
}

interface Roteiro {
  loja: Loja;
  dias: readonly string[];
  movimento: readonly number[];
  escala: number;
}

function intensidade({ random }: Loja, dia: string, i: number, total: number): number {
  if (i < DIAS_DE_PREPARO) return 0;
  const growth = 0.35 + 0.85 * (i / total) ** 0.7;
  const season = MESES[Number(dia.slice(5, 7)) - 1] ?? 1;
  return growth * season * (SEMANA[diaDaSemana(dia)] ?? 1) * (0.6 + 0.8 * random.next());
}

/** Spreads `total` over the days in proportion to their weights; the counts add up to it exactly. */
function distribuir(total: number, pesos: readonly number[]): number[] {
  const soma = pesos.reduce((a, b) => a + b, 0);
  let ate = 0;
  return pesos.map((peso) => {
    const antes = Math.round((ate / soma) * total);
    ate += peso;
    return Math.round((ate / soma) * total) - antes;
  });
}

const abertura = (filial: FilialDemo, dias: readonly string[]) =>
  Math.floor(filial.abre * dias.length) + (filial.abre === 0 ? 1 : 0);

function abrir(loja: Loja, dias: readonly string[]): void {
  const [matriz, ...outras] = loja.filiais;
  if (!matriz) return;
  em(loja, dias[0], ABERTURA - 15, abrirMatriz(loja));
  for (const filial of outras) em(loja, dias[abertura(filial, dias)], ABERTURA - 15, abrirLoja(loja, filial));
  for (const quando of datasDeLancamento) {
    em(loja, dias[Math.floor(quando * dias.length)], ABERTURA + 30, lancarPecas(loja, quando));
  }
}

function em({ agenda, random }: Loja, dia: string | undefined, minuto: number, historia: Historia): void {
  if (dia) agenda.add(instante(dia, minuto, random.int(0, 59)), historia);
}

const abertas = ({ filiais }: Loja, dias: readonly string[], i: number) =>
  filiais.filter((filial) => abertura(filial, dias) < i || filial.abre === 0);

const escolherFilial = (loja: Loja, dias: readonly string[], i: number) =>
  loja.random.weighted(abertas(loja, dias, i).map((filial) => [filial, filial.peso] as const));

/**
 * Schedules orders and direct sales. A part of each day's customers is new, so that the register grows to its total.
 */
function planejarClientes({ loja, dias, movimento, escala }: Roteiro): void {
  const { random } = loja;
  const ordens = distribuir(TOTAIS.ordens * escala, movimento);
  const vendas = distribuir(TOTAIS.vendas * escala, movimento);
  const novos = distribuir(
    TOTAIS.clientes * escala,
    movimento.map((peso, i) => peso / (1 + (2 * i) / dias.length)),
  );
  let novosPorVir = 0;
  dias.forEach((dia, i) => {
    const chegadas = [
      ...Array.from({ length: ordens[i] ?? 0 }, () => vidaDaOrdem),
      ...Array.from({ length: vendas[i] ?? 0 }, () => venderNoBalcao),
    ];
    novosPorVir += novos[i] ?? 0;
    chegadas.forEach((chegada, j) => {
      const novo = random.chance(novosPorVir / (chegadas.length - j));
      if (novo) novosPorVir--;
      const historia = chegada(loja, escolherFilial(loja, dias, i), novo);
      em(loja, dia, random.int(ABERTURA, FECHAMENTO - 30), historia);
    });
  });
}

/** Schedules orders to suppliers on Mondays, the van every day, and restocking on Tuesdays and Fridays. */
function planejarEstoque(loja: Loja, dias: readonly string[]): void {
  dias.forEach((dia, i) => {
    if (i < DIAS_DE_PREPARO) return;
    const semana = diaDaSemana(dia);
    if (semana === 1) em(loja, dia, ABERTURA + 20, comprar(loja));
    for (const filial of abertas(loja, dias, i).slice(1)) {
      em(loja, dia, ABERTURA + 150, abastecer(loja, filial, semana === 2 || semana === 5));
    }
  });
}

function planejarMiudezas(roteiro: Roteiro): void {
  const { loja, dias } = roteiro;
  const filialEm = (i: number) => escolherFilial(loja, dias, i);
  espalhar(roteiro, TOTAIS.vendasPelaMovimentacao, (i) => venderPelaMovimentacao(loja, filialEm(i)));
  espalhar(roteiro, TOTAIS.vendasAnotadas, (i) => anotarVenda(loja, filialEm(i)));
  espalhar(roteiro, TOTAIS.retiradas, (i) => retirar(loja, filialEm(i)));
  espalhar(roteiro, TOTAIS.conferencias, (i) => conferir(loja, filialEm(i)));
  espalhar(roteiro, TOTAIS.entradasErradas, () => errarEntrada(loja));
  espalhar(roteiro, TOTAIS.transferenciasErradas, (i) =>
    errarTransferencia(loja, loja.random.pick(abertas(loja, dias, i).slice(1))),
  );
  espalhar(roteiro, TOTAIS.correcoes, () => corrigirCadastro(loja));
  espalhar(roteiro, TOTAIS.reajustes, () => reajustar(loja));
  espalhar(roteiro, TOTAIS.clientesAtualizados, (i) => atualizarCliente(loja, filialEm(i)));
  espalhar(roteiro, TOTAIS.encomendas, (i) => entregarEncomenda(loja, filialEm(i)));
  planejarFixos(roteiro);
}

/**
 * Events at any scale: purchases from before the program, discontinued products, and items sold out in the last week.
 */
function planejarFixos({ loja, dias, escala }: Roteiro): void {
  const { random } = loja;
  for (let i = 0; i < TOTAIS.comprasAntigas * escala; i++) {
    em(loja, dias[1], random.int(ABERTURA, FECHAMENTO), anotarCompraAntiga(loja));
  }
  for (const share of [0.55, 0.62, 0.7, 0.78, 0.86, 0.93]) {
    em(loja, dias[Math.floor(share * dias.length)], ANTES_DE_ABRIR, inativarProduto(loja));
  }
  em(loja, dias[Math.floor(0.5 * dias.length)], ANTES_DE_ABRIR, inativarFornecedor(loja, 7));
  em(loja, dias[Math.floor(0.8 * dias.length)], ANTES_DE_ABRIR, inativarFornecedor(loja, 9));
  em(loja, dias.at(-3), ABERTURA + 240, esgotar(loja, 0));
  em(loja, dias.at(-2), ABERTURA + 300, esgotar(loja, 1));
}

const SEGUNDA = 1;
const TERCA = 2;
const QUINTA = 4;
const SEXTA = 5;

/**
 * Schedules the drawers' days, collections, bills and card payments. At a smaller scale only the last days of the story
 * have them.
 */
function planejarDinheiro({ loja, dias, escala }: Roteiro): void {
  const primeiro = Math.max(DIAS_DE_PREPARO, Math.floor(dias.length * (1 - escala)));
  let mes = '';
  dias.forEach((dia, i) => {
    if (i < DIAS_DE_PREPARO) return;
    if (!dia.startsWith(mes) || mes === '') em(loja, dia, ABERTURA + 5, lancarContasDoMes(loja));
    mes = dia.slice(0, 7);
    const semana = diaDaSemana(dia);
    for (const filial of abertas(loja, dias, i)) {
      if (i >= primeiro) em(loja, dia, ABERTURA - 25, diaDeCaixa(loja, filial, dia));
      if (semana === TERCA || semana === SEXTA) em(loja, dia, ABERTURA + 80, cobrar(loja, filial));
      if (semana === SEGUNDA) em(loja, dia, ABERTURA + 40, receberCartoes(loja, filial));
      if (semana === SEGUNDA || semana === QUINTA) em(loja, dia, ABERTURA + 50, pagarContas(loja, filial));
      if (semana === SEXTA) em(loja, dia, ABERTURA + 200, conferirEDepositar(loja, filial));
    }
  });
}

/** Schedules the planned number, on random days weighted by how busy they are. */
function espalhar(
  { loja, dias, movimento, escala }: Roteiro,
  total: number,
  criar: (i: number) => Historia,
): void {
  const { random } = loja;
  const sorteio = movimento.map((peso, i) => [i, peso] as const);
  for (let n = 0; n < Math.max(1, Math.round(total * escala)); n++) {
    const i = random.weighted(sorteio);
    em(loja, dias[i], random.int(ABERTURA + 10, FECHAMENTO - 10), criar(i));
  }
}
