/** The cases: each is an operation of the API with its inputs. */
import { STATUS_EM_LOTE } from '#operations/ordens_servico/status.rules.ts';
import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import type { Comando } from './captura.ts';
import type { Loja } from './loja.ts';
import { type EntradaDeLista, telaMinima } from './telas_minimas.ts';

export interface Caso {
  nome: string;
  /** Name in the contract: 'clientes.list'. */
  operacao: string;
  /** The inputs of the requests, used in turn. */
  entradas: (loja: Loja) => readonly unknown[];
  /** `leitura` by default. Each input of a `unica` may be sent only once. */
  tipo?: 'leitura' | 'escrita' | 'unica';
  /** Measures the page before the last instead of the first. */
  funda?: boolean;
  /** Required and desired share of the limit's throughput, from the issue. */
  meta?: readonly [piso: number, alvo: number];
  /** The limit's statement for an input; without it the limit repeats the program's own, recorded. */
  minimo?: (entrada: EntradaDeLista) => Comando;
  /** Compared with pgbench, if installed. */
  pgbench?: boolean;
}

const LISTA = [0.55, 0.8] as const;
const BUSCA = [0.7, 0.9] as const;
/** One row found by its key: the session read of every request weighs most (docs/adr/0078). */
const BUSCA_POR_CHAVE = [0.55, 0.9] as const;
/** Like the web app, which requests the total separately, once per filter. */
const PAGINA = { limite: 50, contar: 'nao' };

const lista = (slice: string, entrada: (loja: Loja) => object = () => ({})): Caso[] => {
  const operacao = `${slice}.list`;
  const entradas = (loja: Loja) => [{ ...PAGINA, ...entrada(loja) }];
  const minimo = (pedida: EntradaDeLista) => telaMinima(slice, pedida, false);
  return [
    { nome: `${slice}: lista`, operacao, entradas, minimo, meta: LISTA },
    { nome: `${slice}: página funda`, operacao, entradas, minimo, funda: true, meta: LISTA },
  ];
};

const busca = (
  slice: string,
  por: string,
  palavras: (loja: Loja) => readonly string[],
  {
    entrada = () => ({}),
    comum = false,
    meta = BUSCA,
  }: { entrada?: (loja: Loja) => object; comum?: boolean; meta?: Caso['meta'] } = {},
): Caso => ({
  nome: `${slice}: busca por ${por}`,
  operacao: `${slice}.list`,
  entradas: (loja) => palavras(loja).map((palavra) => ({ ...PAGINA, ...entrada(loja), busca: palavra })),
  minimo: (pedida) => telaMinima(slice, pedida, comum),
  meta,
});

const naFilial = ({ filial_id }: Loja) => ({ filial_id });
/** A partly typed name: the first word and the start of the next. */
const nomeParcial = (nome: string) => {
  const [primeiro = '', segundo = ''] = nome.split(' ').filter((palavra) => palavra.length > 2);
  return `${primeiro} ${segundo.slice(0, 4)}`;
};
const escolher = <T>(itens: readonly T[], index: number): T => itens[index % itens.length] as T;
const vezes = <T>(quantas: number, make: (index: number) => T): T[] =>
  Array.from({ length: quantas }, (_, index) => make(index));

const LISTAS: readonly Caso[] = [
  ...lista('clientes', naFilial),
  ...lista('produtos_servicos', naFilial),
  ...lista('ordens_servico', naFilial),
  ...lista('movimentacoes'),
  ...lista('vendas', naFilial),
  ...lista('fornecedores'),
];

const BUSCAS: readonly Caso[] = [
  busca('clientes', 'nome', (l) => l.clientes.map((c) => nomeParcial(c.nome_completo)), {
    entrada: naFilial,
  }),
  busca('clientes', 'telefone', (l) => l.clientes.map((c) => formatPhone(c.telefone)), { entrada: naFilial }),
  busca('clientes', 'documento', (l) => l.clientes.map((c) => formatDocument(c.cpf_cnpj)), {
    entrada: naFilial,
  }),
  busca('produtos_servicos', 'nome', (l) => l.produtos.map((p) => nomeParcial(p.nome)), {
    entrada: naFilial,
  }),
  busca('produtos_servicos', 'EAN', (l) => l.produtos.map((p) => p.codigo_ean), { entrada: naFilial }),
  busca('ordens_servico', 'número', (l) => l.ordens.map((o) => `#${o.numero_os}`), {
    entrada: naFilial,
    meta: BUSCA_POR_CHAVE,
  }),
  busca('ordens_servico', 'cliente', (l) => l.clientes.map((c) => nomeParcial(c.nome_completo)), {
    entrada: naFilial,
  }),
  busca('ordens_servico', 'equipamento', (l) => l.ordens.map((o) => `${o.equipamento} ${o.modelo}`), {
    entrada: naFilial,
    comum: true,
  }),
  {
    nome: 'memória do aparelho',
    operacao: 'memoria.doAparelho',
    entradas: (l) => l.ordens.map(({ numero_serie }) => ({ numero_serie })),
  },
  {
    nome: 'preços na paleta',
    operacao: 'orcamentos_modelos.precos',
    entradas: (l) => l.modelos.map(({ nome }) => ({ busca: nomeParcial(nome), limite: 3, ...naFilial(l) })),
  },
  {
    nome: 'página da ordem',
    operacao: 'atendimento.ordem',
    entradas: (l) => l.ordens.map(({ id }) => ({ chave: id })),
  },
  busca('ordens_servico', 'série', (l) => l.ordens.map((o) => o.numero_serie), { entrada: naFilial }),
  busca('movimentacoes', 'produto', (l) => l.produtos.map((p) => nomeParcial(p.nome)), { comum: true }),
  busca('movimentacoes', 'cliente', (l) => l.clientes.map((c) => nomeParcial(c.nome_completo))),
  busca('vendas', 'produto', (l) => l.produtos.map((p) => p.codigo), { entrada: naFilial }),
  busca('vendas', 'cliente', (l) => l.clientes.map((c) => nomeParcial(c.nome_completo)), {
    entrada: naFilial,
  }),
];

/** The board when it opens, and with 500 cards: 'Mais 50' pressed in every column. */
const QUADRO: readonly Caso[] = [
  { nome: 'quadro', operacao: 'ordens_servico.quadro', entradas: (loja) => [naFilial(loja), {}] },
  {
    nome: 'quadro: 500 cartões',
    operacao: 'ordens_servico.quadro',
    entradas: ({ filial_id }) => {
      const mais = STATUS_EM_LOTE.map((status) => ({ status, etapa_id: null, cartoes: 100 }));
      return [{ filial_id, mais }, { mais }];
    },
  },
];

const cincoItens = ({ produtos }: Loja, index: number) =>
  vezes(5, (line) => ({
    produto_id: escolher(produtos, index * 5 + line).id,
    quantidade: '1',
    valor_unitario: '49.90',
  }));

const ESCRITAS: readonly Caso[] = [
  {
    nome: 'criar ordem',
    operacao: 'ordens_servico.create',
    tipo: 'escrita',
    meta: [0.5, 0.7],
    entradas: ({ clientes, filial_id }) =>
      clientes.map(({ id }) => ({
        filial_id,
        cliente_id: id,
        equipamento: 'Celular Samsung',
        modelo: 'Galaxy A54',
        numero_serie: 'R58M123456',
        acessorios: 'Capa e película',
        defeito_reclamado: 'Tela trincada, toque não responde no canto superior',
        observacoes_tecnicas: null,
      })),
  },
  {
    nome: 'venda de 5 itens',
    operacao: 'vendas.finalizar',
    tipo: 'escrita',
    meta: [0.65, 0.85],
    entradas: (loja) =>
      loja.clientes.map(({ id }, index) => ({
        filial_id: loja.filial_id,
        cliente_id: id,
        itens: cincoItens(loja, index),
        observacoes: null,
      })),
  },
  {
    nome: 'venda disputada',
    operacao: 'vendas.finalizar',
    tipo: 'escrita',
    meta: [0.65, 0.85],
    pgbench: true,
    entradas: (loja) => [
      {
        filial_id: loja.filial_id,
        cliente_id: escolher(loja.clientes, 0).id,
        itens: cincoItens(loja, 0),
        observacoes: null,
      },
    ],
  },
  {
    nome: 'faturar',
    operacao: 'ordens_servico.faturar',
    tipo: 'unica',
    entradas: ({ faturaveis }) => faturaveis.map(({ id }) => ({ id })),
  },
  {
    nome: 'transferência',
    operacao: 'movimentacoes.registrar',
    tipo: 'escrita',
    entradas: ({ produtos, filial_id, outra_filial_id }) =>
      produtos.map(({ id }) => ({
        tipo_movimentacao: 'transferencia',
        produto_id: id,
        quantidade: '1',
        filial_origem_id: filial_id,
        filial_destino_id: outra_filial_id,
        observacoes: null,
      })),
  },
  {
    nome: 'estorno',
    operacao: 'movimentacoes.estornar',
    tipo: 'unica',
    entradas: ({ estornaveis }) => estornaveis.map(({ id }) => ({ id })),
  },
];

export const CASOS: readonly Caso[] = [
  ...LISTAS,
  ...BUSCAS,
  ...QUADRO,
  { nome: 'painel', operacao: 'inicio.resumo', entradas: (loja) => [naFilial(loja)] },
  {
    nome: 'ordem com itens',
    operacao: 'ordens_servico.get',
    entradas: ({ ordens }) => ordens.map(({ id }) => ({ id })),
  },
  ...ESCRITAS,
];

/** Lists whose first page must stay as fast as in a small shop. */
export const CASOS_DE_LISTA: readonly Caso[] = LISTAS;
