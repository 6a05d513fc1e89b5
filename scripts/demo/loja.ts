/** The state of the demo shop while it is simulated: its staff, records and remembered stock. */

import type { FilialInput } from '#company/filiais/filiais.contract.ts';
import type { Cliente } from '#registers/clientes/clientes.contract.ts';
import type { Agenda } from './agenda.ts';
import { diasDepois, minutosDepois } from './calendario.ts';
import type { ItemCatalogo } from './catalogo.ts';
import type { ApiClient, Equipe, NomePessoa } from './equipe.ts';
import type { Estante } from './estante.ts';
import type { Random } from './random.ts';
import type { Aparelho } from './reparos.ts';

export interface FilialDemo extends FilialInput {
  /** '' until it opens. */
  id: string;
  /** When it opens, as a share of the story's length. */
  abre: number;
  /** Share of all customers. */
  peso: number;
  /** Sells items with at least this turnover, and keeps this share of their usual stock. */
  giro: number;
  parcela: number;
  atendentes: readonly NomePessoa[];
  tecnicos: readonly NomePessoa[];
}

export interface FornecedorDemo {
  id: string;
  nome: string;
  ativo: boolean;
  /** Number of the next invoice. */
  nota: number;
}

/** Amounts in cents. */
export interface ProdutoDemo extends ItemCatalogo {
  id: string;
  versao: number;
  ativo: boolean;
  custo_centavos: number;
  pf_centavos: number;
  pj_centavos: number;
  minimo: number;
  maximo: number;
}

export interface DinheiroDemo {
  /** A random generator of its own, so that orders and stock are the same with or without money. */
  random: Random;
  /** Ids by name; the built-in categories by code. */
  formas: Map<string, string>;
  categorias: Map<string, string>;
  credores: Map<string, string>;
  pessoas: Map<NomePessoa, string>;
  banco: string;
  /** Whether bills with a fixed amount are recurring yet; before that they are entered each month. */
  recorrentes: boolean;
}

export interface Loja {
  readonly random: Random;
  readonly agenda: Agenda;
  readonly estante: Estante;
  readonly equipe: Equipe;
  readonly dinheiro: DinheiroDemo;
  readonly fim: Date;
  /** The first is the matriz, where purchases arrive. */
  readonly filiais: FilialDemo[];
  readonly fornecedores: FornecedorDemo[];
  readonly produtos: ProdutoDemo[];
  /** Ordered from suppliers but not delivered yet. */
  readonly encomendas: Map<ProdutoDemo, number>;
  /** By branch id. */
  readonly clientes: Map<string, Cliente[]>;
  /** Each customer's last device with a serial number, by customer id. */
  readonly aparelhos: Map<string, Aparelho>;
}

/** 123450 cents → '1234.50'. */
export const reais = (centavos: number) => (centavos / 100).toFixed(2);

export function matrizDe(loja: Loja): FilialDemo {
  const matriz = loja.filiais[0];
  if (!matriz) throw new Error('the shop has no branch yet');
  return matriz;
}

export const daquiA = (loja: Loja, minutos: number) => minutosDepois(loja.agenda.agora(), minutos);
export const emDias = (loja: Loja, de: number, ate: number) =>
  diasDepois(loja.agenda.agora(), loja.random.int(de, ate), loja.random);

export const atendenteDe = (loja: Loja, filial: FilialDemo): ApiClient =>
  loja.equipe[loja.random.pick(filial.atendentes)];
export const tecnicoDe = (loja: Loja, filial: FilialDemo): ApiClient =>
  loja.equipe[loja.random.pick(filial.tecnicos)];

/** Days left until the end, from the current act. */
export const diasAteOFim = (loja: Loja) =>
  (loja.fim.getTime() - loja.agenda.agora().getTime()) / (24 * 60 * 60 * 1000);

export const produtosAtivos = (loja: Loja) =>
  loja.produtos.filter((produto) => produto.tipo === 'produto' && produto.ativo);
