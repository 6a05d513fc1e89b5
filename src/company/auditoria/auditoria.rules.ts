/**
 * Turns an audit row into readable text, without I/O. `nomes` maps the ids a row refers to onto names; a missing id is
 * shown as a deleted record.
 */
import type { AuditField, Data, Format, Options } from '#platform/shared/audit_fields.ts';
import {
  auditableRecord,
  auditedOperations,
  fieldOf,
  inOrder,
  type Names,
} from '#platform/shared/audit_words.ts';
import { formatDateTime, formatDay, isDay } from '#platform/shared/dates.ts';
import { formatCep, formatDocument, formatPhone } from '#platform/shared/documents.ts';
import { formatBRL, formatQuantity } from '#platform/shared/money.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import type { CampoAuditado, RegistroAuditado } from './auditoria.contract.ts';
import { linhasDoAto } from './resumo.rules.ts';

export const EXCLUIDO = 'registro excluído';
const DECIMAL = /^-?\d+(\.\d+)?$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface Leitura {
  nomes: Names;
  fuso_horario: string;
  /** The reader's permissions: some fields require permission to see costs. */
  permissoes: ReadonlySet<string>;
  /** Whether the reader works at the shop. Customers do not see which employee served them. */
  equipe: boolean;
}

/** LGPD: the row's content was erased at the data subject's request. */
function foiRedigida({ antes, depois }: { antes: Data | null; depois: Data | null }): boolean {
  return antes?.redigido === true || depois?.redigido === true;
}

/** A record that an audit row refers to. */
export interface Citado {
  tabela: string;
  id: string;
}

/** Every record the row refers to, so that the caller can look up the names. */
export function citadosPor({ tabela, registro_id, antes, depois }: LinhaAuditada): Citado[] {
  const citados = registro_id ? [{ tabela, id: registro_id }] : [];
  for (const lado of [antes, depois]) {
    for (const [nome, valor] of Object.entries(lado ?? {})) {
      const { refers, column = '' } = fieldOf(tabela, nome) ?? {};
      if (!refers) continue;
      const ids = Array.isArray(valor) ? valor.map((item) => idDoItem(item, column)) : [valor];
      citados.push(...ids.flatMap((id) => (typeof id === 'string' ? [{ tabela: refers, id }] : [])));
    }
  }
  return citados;
}

function idDoItem(item: unknown, coluna: string): string | undefined {
  if (typeof item === 'string') return item;
  const id = ((item ?? {}) as Data)[coluna];
  return typeof id === 'string' ? id : undefined;
}

/** The record's title at the time of the row, as its slice defines it; otherwise its current name. */
export function tituloDe({ tabela, registro_id, antes, depois }: LinhaAuditada, nomes: Names): string | null {
  const { title } = auditableRecord(tabela) ?? {};
  const dados = { ...antes, ...depois };
  const proprio = typeof title === 'string' ? dados[title] : title?.(dados, nomes);
  if (typeof proprio === 'string' && !foiRedigida({ antes, depois })) return proprio;
  return (registro_id && nomes.get(registro_id)) ?? null;
}

export interface LinhaAuditada {
  tabela: string;
  registro_id: string | null;
  antes: Data | null;
  depois: Data | null;
}

/**
 * Compares the fields of both sides. A field missing from one side counts as unchanged: a change that records only the
 * changed fields must not look as if it cleared all the others.
 */
export function camposDe({ tabela, antes, depois }: LinhaAuditada, leitura: Leitura): CampoAuditado[] {
  if (foiRedigida({ antes, depois })) return [];
  const juntos = new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})]);
  return inOrder(tabela, juntos).flatMap((nome) => {
    const campo = fieldOf(tabela, nome);
    if (!campo || !podeLer(campo, leitura)) return [];
    const de = antes?.[nome];
    const para = depois !== null && nome in depois ? depois[nome] : antes && depois ? de : undefined;
    const texto = (valor: unknown) => textoDoValor(campo, valor, leitura);
    const campos = {
      rotulo: campo.labelOf?.(depois ?? antes ?? {}) ?? campo.label,
      antes: texto(de),
      depois: texto(para),
    };
    if (campos.antes === null && campos.depois === null) return [];
    return [
      { ...campos, mudou: campos.antes !== campos.depois || (campo.format === 'referencia' && de !== para) },
    ];
  });
}

function podeLer({ permission, staff }: AuditField, leitura: Leitura): boolean {
  return (!permission || hasPermission(leitura.permissoes, permission)) && (!staff || leitura.equipe);
}

const opcoesDe = (formato: Format): Options | null =>
  typeof formato === 'function' ? formato() : typeof formato === 'object' ? formato : null;

/** Returns null for an empty value. */
export function textoDoValor(campo: AuditField, valor: unknown, leitura: Leitura): string | null {
  if (valor === null || valor === undefined || valor === '') return null;
  if (Array.isArray(valor)) return textoDaLista(campo, valor, leitura);
  const { format } = campo;
  const texto =
    typeof valor === 'object' ? JSON.stringify(valor) : String(valor as string | number | boolean);
  const opcoes = opcoesDe(format);
  if (opcoes) return opcoes[texto] ?? texto;
  switch (format) {
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
      return formatCep(texto);
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

function textoDaLista(campo: AuditField, lista: readonly unknown[], leitura: Leitura): string | null {
  const { format } = campo;
  if (lista.length === 0) return null;
  if (format === 'contagem') return String(lista.length);
  if (format === 'itens')
    return lista.map((item) => textoDoItem(campo, (item ?? {}) as Data, leitura)).join('\n');
  const palavras = opcoesDe(format) ?? {};
  return lista
    .map(String)
    .map((valor) => palavras[valor] ?? leitura.nomes.get(valor) ?? (UUID.test(valor) ? EXCLUIDO : valor))
    .join(', ');
}

/** '2 × Tela do iPhone 11 a R$ 549,90' */
function textoDoItem({ column = '' }: AuditField, item: Data, { nomes }: Leitura): string {
  const id = idDoItem(item, column);
  const nome = typeof item.descricao === 'string' ? item.descricao : nomes.get(id ?? '');
  const quantidade = String(item.quantidade ?? '');
  const valor = String(item.valor_unitario ?? '');
  const vezes = DECIMAL.test(quantidade) ? `${formatQuantity(quantidade)} × ` : '';
  const a = DECIMAL.test(valor) ? ` a ${formatBRL(valor)}` : '';
  return `${vezes}${nome ?? (id ? EXCLUIDO : 'item')}${a}`;
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

/** The reader for whom the row is rendered. */
export interface Pode {
  permissoes: ReadonlySet<string>;
  equipe: boolean;
  restaurar: boolean;
}

/**
 * Renders an audit row for a reader. A deleted record is restorable while it is still gone and its content was not
 * erased.
 */
export function registroAuditado(linha: LinhaCompleta, nomes: Names, pode: Pode): RegistroAuditado {
  const { antes, depois, tabela, registro_id, operacao, ...resto } = linha;
  const redigido = foiRedigida(linha);
  const registro = auditableRecord(tabela);
  const excluida = registro?.restoration !== undefined && operacao === `${tabela}.remove`;
  const palavras = auditedOperations().get(operacao) ?? operacao;
  const campos = camposDe(linha, { ...pode, nomes, fuso_horario: linha.fuso_horario });
  const nomeDe = (id: string) => nomes.get(id) ?? EXCLUIDO;
  return {
    ...resto,
    tabela,
    registro_id,
    operacao: palavras,
    linhas: redigido ? [palavras] : linhasDoAto({ ...linha, palavras }, campos, nomeDe),
    tipo_registro: registro?.name ?? tabela,
    registro: tituloDe(linha, nomes),
    efeito: antes === null ? 'criou' : depois === null ? 'excluiu' : 'mudou',
    redigido,
    restauravel: pode.restaurar && excluida && !redigido && registro_id !== null && !nomes.has(registro_id),
    campos,
  };
}
