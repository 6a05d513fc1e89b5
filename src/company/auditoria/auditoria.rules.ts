/** An audit row in people's words: pure. What it refers to is named by `nomes`, by id; who is not there any more is said so. */
import { formatDateTime, formatDay, isDay } from '#platform/shared/dates.ts';
import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import { formatBRL, formatQuantity } from '#platform/shared/money.ts';
import type { Permissao } from '#platform/shared/permissions.ts';
import {
  type CampoAuditado,
  RESTAURAVEIS,
  type RegistroAuditado,
  type TabelaComHistorico,
} from './auditoria.contract.ts';
import type { Campo } from './campo.rules.ts';
import { campoDe, emOrdem, OPERACOES, REGISTROS } from './palavras.rules.ts';

export type Dados = Readonly<Record<string, unknown>>;
export type Nomes = ReadonlyMap<string, string>;

export const EXCLUIDO = 'registro excluído';
const DECIMAL = /^-?\d+(\.\d+)?$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface Leitura {
  nomes: Nomes;
  fuso_horario: string;
  /** Whether the reader may see what things cost. */
  custo: boolean;
  /** Whether the reader is of the shop; a customer is not told who attended them. */
  equipe: boolean;
}

/** Who may see the record may read its history, given `auditoria:historico`. */
export const PERMISSAO_DO_REGISTRO: Readonly<Record<TabelaComHistorico, Permissao>> = {
  clientes: 'clientes:ver',
  fornecedores: 'fornecedores:ver',
  filiais: 'filiais:ver',
  produtos_servicos: 'produtos_servicos:ver',
  ordens_servico: 'ordens_servico:ver',
  vendas_diretas: 'vendas:ver',
  historico_vendas: 'vendas:ver',
  movimentacoes_estoque: 'movimentacoes:ver',
  profiles: 'usuarios:ver',
};

/** LGPD: the row's content was taken out on the person's request. */
function foiRedigida({ antes, depois }: { antes: Dados | null; depois: Dados | null }): boolean {
  return antes?.redigido === true || depois?.redigido === true;
}

/** Every id that the row names, to be looked up. */
export function idsCitados(tabela: string, antes: Dados | null, depois: Dados | null): string[] {
  const ids: string[] = [];
  for (const lado of [antes, depois]) {
    for (const [nome, valor] of Object.entries(lado ?? {})) {
      const formato = campoDe(tabela, nome)?.formato;
      if (formato === 'referencia' && typeof valor === 'string') ids.push(valor);
      if (formato === 'itens' && Array.isArray(valor)) ids.push(...valor.flatMap(produtoDoItem));
    }
  }
  return ids;
}

function produtoDoItem(item: unknown): string[] {
  const { produto_id, produto_servico_id } = (item ?? {}) as Dados;
  return [produto_id, produto_servico_id].filter((id) => typeof id === 'string');
}

/** What the record is called: its own name or number, else that of what it is about. */
export function tituloDe({ tabela, registro_id, antes, depois }: LinhaAuditada, nomes: Nomes): string | null {
  if (foiRedigida({ antes, depois })) return (registro_id && nomes.get(registro_id)) ?? null;
  const dados = { ...antes, ...depois };
  const { nome_completo, nome, descricao, numero_os, numero } = dados;
  if (typeof nome_completo === 'string') return nome_completo;
  if (typeof nome === 'string') return nome;
  if (tabela === 'ordens_servico' && numero_os) return `#${String(numero_os)}`;
  if (tabela === 'vendas_diretas' && numero) return `Venda #${String(numero)}`;
  if (tabela === 'ordens_servico_itens' && typeof descricao === 'string') {
    const ordem = nomes.get(String(dados.ordem_servico_id));
    return ordem ? `${descricao} (${ordem})` : descricao;
  }
  const citado = dados.produto_id ?? dados.produto_servico_id ?? registro_id;
  return nomes.get(String(citado)) ?? null;
}

export interface LinhaAuditada {
  tabela: string;
  registro_id: string | null;
  antes: Dados | null;
  depois: Dados | null;
}

/**
 * The fields of both sides. A side that does not name a field says nothing about it, so that a change recorded by its
 * changed fields alone does not look like the loss of all others.
 */
export function camposDe({ tabela, antes, depois }: LinhaAuditada, leitura: Leitura): CampoAuditado[] {
  if (foiRedigida({ antes, depois })) return [];
  const juntos = new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})]);
  return emOrdem(juntos).flatMap((nome) => {
    const campo = campoDe(tabela, nome);
    if (!campo || (campo.custo && !leitura.custo) || (campo.equipe && !leitura.equipe)) return [];
    const de = antes?.[nome];
    const para = depois !== null && nome in depois ? depois[nome] : antes && depois ? de : undefined;
    const texto = (valor: unknown) => textoDoValor(campo, valor, leitura);
    const campos = { rotulo: rotuloDe(nome, campo, depois ?? antes), antes: texto(de), depois: texto(para) };
    if (campos.antes === null && campos.depois === null) return [];
    return [
      { ...campos, mudou: campos.antes !== campos.depois || (campo.formato === 'referencia' && de !== para) },
    ];
  });
}

function rotuloDe(nome: string, { rotulo }: Campo, dados: Dados | null): string {
  return nome === 'nome_completo' && dados?.tipo_pessoa === 'juridica' ? 'Razão Social' : rotulo;
}

/** Null for what is empty. */
export function textoDoValor(campo: Campo, valor: unknown, leitura: Leitura): string | null {
  if (valor === null || valor === undefined || valor === '') return null;
  if (Array.isArray(valor)) return textoDaLista(campo, valor, leitura);
  const { formato } = campo;
  const texto =
    typeof valor === 'object' ? JSON.stringify(valor) : String(valor as string | number | boolean);
  if (typeof formato === 'object') return formato[texto] ?? texto;
  switch (formato) {
    case 'dinheiro':
      return DECIMAL.test(texto) ? formatBRL(texto) : texto;
    case 'quantidade':
      return DECIMAL.test(texto) ? formatQuantity(texto) : texto;
    case 'dia':
      return isDay(texto) ? formatDay(texto) : texto;
    case 'instante':
      return textoDoInstante(texto, leitura.fuso_horario);
    case 'sim_nao':
      return valor === true ? 'Sim' : 'Não';
    case 'documento':
      return formatDocument(texto);
    case 'telefone':
      return formatPhone(texto);
    case 'cep':
      return texto.replace(/^(\d{5})(\d{3})$/, '$1-$2');
    case 'referencia':
      return leitura.nomes.get(texto) ?? (UUID.test(texto) ? EXCLUIDO : texto);
    default:
      return texto;
  }
}

function textoDoInstante(texto: string, fuso_horario: string): string {
  const instante = new Date(texto);
  return Number.isNaN(instante.getTime()) ? texto : formatDateTime(instante, fuso_horario);
}

function textoDaLista({ formato }: Campo, lista: readonly unknown[], leitura: Leitura): string | null {
  if (lista.length === 0) return null;
  if (formato === 'contagem') return String(lista.length);
  if (formato === 'itens') return lista.map((item) => textoDoItem((item ?? {}) as Dados, leitura)).join('\n');
  const palavras = typeof formato === 'object' ? formato : {};
  return lista
    .map((valor) => palavras[String(valor)] ?? leitura.nomes.get(String(valor)) ?? String(valor))
    .join(', ');
}

/** '2 × Tela do iPhone 11 a R$ 549,90' */
function textoDoItem(item: Dados, { nomes }: Leitura): string {
  const nome = typeof item.descricao === 'string' ? item.descricao : nomes.get(produtoDoItem(item)[0] ?? '');
  const quantidade = String(item.quantidade ?? '');
  const valor = String(item.valor_unitario ?? '');
  const vezes = DECIMAL.test(quantidade) ? `${formatQuantity(quantidade)} × ` : '';
  const a = DECIMAL.test(valor) ? ` a ${formatBRL(valor)}` : '';
  return `${vezes}${nome ?? (produtoDoItem(item).length > 0 ? EXCLUIDO : 'item')}${a}`;
}

interface LinhaCompleta extends LinhaAuditada {
  id: string;
  criado_em: Date;
  quem: string | null;
  token: string | null;
  filial: string | null;
  fuso_horario: string;
  operacao: string;
}

/** Whom the row is read for. */
export interface Pode {
  custo: boolean;
  equipe: boolean;
  restaurar: boolean;
}

/** A row as it is read. What was deleted may be restored while it is gone and its content is still there. */
export function registroAuditado(linha: LinhaCompleta, nomes: Nomes, pode: Pode): RegistroAuditado {
  const { antes, depois, tabela, registro_id, operacao, ...resto } = linha;
  const redigido = foiRedigida(linha);
  const excluida = RESTAURAVEIS.some((slice) => operacao === `${slice}.remove`);
  return {
    ...resto,
    tabela,
    registro_id,
    operacao: OPERACOES[operacao] ?? operacao,
    tipo_registro: REGISTROS[tabela] ?? tabela,
    registro: tituloDe(linha, nomes),
    efeito: antes === null ? 'criou' : depois === null ? 'excluiu' : 'mudou',
    redigido,
    restauravel: pode.restaurar && excluida && !redigido && registro_id !== null && !nomes.has(registro_id),
    campos: camposDe(linha, { ...pode, nomes, fuso_horario: linha.fuso_horario }),
  };
}
