/** The cases: each is an operation of the API with its inputs. */
import { STATUS_EM_LOTE } from '#operations/ordens_servico/status.rules.ts';
import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import type { Comando } from './captura.ts';
import { comandoDaLista, comandoDoNumero } from './limite_sql.ts';
import type { Loja } from './loja.ts';

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
  /**
   * The statement that the bare handler runs for an input; 'gravado': it replays the program's own statements, recorded
   * without audit and idempotency.
   */
  limite?: ((entrada: unknown) => Comando) | 'gravado';
  /** The least share of the bare handler's throughput at 16 connections. */
  piso?: number;
}

/** Like the web app, which requests the total separately, once per filter. */
const PAGINA = { limite: 50, contar: 'nao' };

const lista = (slice: string, piso: number, entrada: (loja: Loja) => object = () => ({})): Caso[] => {
  const operacao = `${slice}.list`;
  const entradas = (loja: Loja) => [{ ...PAGINA, ...entrada(loja) }];
  return [
    { nome: `${slice}: lista`, operacao, entradas, limite: (pedida) => comandoDaLista(slice, pedida), piso },
    { nome: `${slice}: página funda`, operacao, entradas, funda: true },
  ];
};

const busca = (
  slice: string,
  por: string,
  palavras: (loja: Loja) => readonly string[],
  entrada: (loja: Loja) => object = () => ({}),
): Caso => ({
  nome: `${slice}: busca por ${por}`,
  operacao: `${slice}.list`,
  entradas: (loja) => palavras(loja).map((palavra) => ({ ...PAGINA, ...entrada(loja), busca: palavra })),
});

const naFilial = ({ filial_id }: Loja) => ({ filial_id });
/** As the program's own list asks. */
const daLista = ({ filial_id }: Loja) => ({ filial_id, campos: 'lista' });
/** A partly typed name: the first word and the start of the next. */
const nomeParcial = (nome: string) => {
  const [primeiro = '', segundo = ''] = nome.split(' ').filter((palavra) => palavra.length > 2);
  return `${primeiro} ${segundo.slice(0, 4)}`;
};
const escolher = <T>(itens: readonly T[], index: number): T => itens[index % itens.length] as T;
const vezes = <T>(quantas: number, make: (index: number) => T): T[] =>
  Array.from({ length: quantas }, (_, index) => make(index));

const LISTAS: readonly Caso[] = [
  ...lista('clientes', 0.5, daLista),
  ...lista('produtos_servicos', 0.65, naFilial),
  ...lista('ordens_servico', 0.65, daLista),
  ...lista('movimentacoes', 0.65),
  ...lista('vendas', 0.65, naFilial),
  ...lista('fornecedores', 0.65),
];

const nomes = ({ clientes }: Loja) => clientes.map((c) => nomeParcial(c.nome_completo));

const BUSCAS: readonly Caso[] = [
  busca('clientes', 'nome', nomes, daLista),
  busca('clientes', 'telefone', (l) => l.clientes.map((c) => formatPhone(c.telefone)), daLista),
  busca('clientes', 'documento', (l) => l.clientes.map((c) => formatDocument(c.cpf_cnpj)), daLista),
  busca('produtos_servicos', 'nome', (l) => l.produtos.map((p) => nomeParcial(p.nome)), naFilial),
  busca('produtos_servicos', 'EAN', (l) => l.produtos.map((p) => p.codigo_ean), naFilial),
  {
    ...busca('ordens_servico', 'número', (l) => l.ordens.map((o) => `#${o.numero_os}`), daLista),
    ...{ limite: comandoDoNumero, piso: 0.55 },
  },
  busca('ordens_servico', 'cliente', nomes, daLista),
  busca('ordens_servico', 'equipamento', (l) => l.ordens.map((o) => `${o.equipamento} ${o.modelo}`), daLista),
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
  busca('ordens_servico', 'série', (l) => l.ordens.map((o) => o.numero_serie), daLista),
  busca('movimentacoes', 'produto', (l) => l.produtos.map((p) => nomeParcial(p.nome))),
  busca('movimentacoes', 'cliente', nomes),
  busca('vendas', 'produto', (l) => l.produtos.map((p) => p.codigo), naFilial),
  busca('vendas', 'cliente', nomes, naFilial),
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
    limite: 'gravado',
    piso: 0.6,
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
    limite: 'gravado',
    piso: 0.7,
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
