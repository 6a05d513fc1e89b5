/** Summarises an audit row for the history of a record: one line per item or field added, removed or changed. */
import type { Data } from '#platform/shared/audit_fields.ts';
import { auditableRecord, fieldOf } from '#platform/shared/audit_words.ts';
import { formatBRL, formatQuantity, lineTotal } from '#platform/shared/money.ts';
import type { CampoAuditado } from './auditoria.contract.ts';

/** Further lines are only counted. */
const LINHAS = 4;
/** Minimum length of a text from which an appended part is shown alone. */
const TEXTO_LONGO = 16;
const DECIMAL = /^\d+(\.\d+)?$/;

interface Ato {
  tabela: string;
  /** The operation's code. */
  operacao: string;
  palavras: string;
  antes: Data | null;
  depois: Data | null;
}

type NomeDe = (id: string) => string;

export function linhasDoAto(ato: Ato, campos: readonly CampoAuditado[], nomeDe: NomeDe): string[] {
  const { tabela, operacao, palavras, antes, depois } = ato;
  const { line: { column } = {}, changes = [] } = auditableRecord(tabela) ?? {};
  if (column) {
    const [era, ficou] = [antes, depois].map((dados) => dados && linhaDoItem(dados, column, nomeDe));
    if (!era) return [ficou ? `+ ${ficou}` : palavras];
    if (!ficou) return [`− ${era}`];
    if (era !== ficou) return [`${era} → ${ficou}`];
  }
  if (operacao.endsWith('.update') || changes.includes(operacao) || column) {
    const mudancas = campos.filter(({ mudou }) => mudou);
    if (mudancas.length === 0) return [palavras];
    return ateLinhas(mudancas.map(linhaDoCampo));
  }
  return [palavras, ...(antes === null && depois ? ateLinhas(itensDe(tabela, depois, nomeDe)) : [])];
}

/**
 * 'Status: Aberta → Concluída'. When text was appended to a long field, only the new part: 'Observações: + Peça
 * recebida.'
 */
function linhaDoCampo({ rotulo, antes, depois }: CampoAuditado): string {
  if (antes && antes.length >= TEXTO_LONGO && depois?.startsWith(antes))
    return `${rotulo}: + ${depois.slice(antes.length).trim()}`;
  return `${rotulo}: ${antes ?? '-'} → ${depois ?? '-'}`;
}

/** The lines of a new document, such as a sale. */
function itensDe(tabela: string, depois: Data, nomeDe: NomeDe): string[] {
  return Object.entries(depois).flatMap(([nome, valor]) => {
    const { format, column = '' } = fieldOf(tabela, nome) ?? {};
    if (format !== 'itens' || !Array.isArray(valor)) return [];
    return valor.map((item) => `+ ${linhaDoItem((item ?? {}) as Data, column, nomeDe)}`);
  });
}

/** 'Película ×1, R$ 84,00' */
function linhaDoItem(item: Data, coluna: string, nomeDe: NomeDe): string {
  const texto = (nome: string) => String(item[nome] ?? '');
  const decimal = (nome: string) => (DECIMAL.test(texto(nome)) ? texto(nome) : undefined);
  const [quantidade, unitario] = [decimal('quantidade'), decimal('valor_unitario')];
  const total =
    decimal('valor_total') ??
    (quantidade && unitario && lineTotal(quantidade, unitario, decimal('desconto')));
  const nome = texto('descricao') || nomeDe(texto(coluna));
  return `${nome}${quantidade ? ` ×${formatQuantity(quantidade)}` : ''}${total ? `, ${formatBRL(total)}` : ''}`;
}

function ateLinhas(linhas: string[]): string[] {
  if (linhas.length <= LINHAS) return linhas;
  return [...linhas.slice(0, LINHAS - 1), `e mais ${linhas.length - LINHAS + 1}`];
}
