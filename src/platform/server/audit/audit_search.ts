/** The search terms of an audit row, built from what the slice of its table declares (`x.audit.ts`, `x.tables.ts`). */
import { isSearched } from '#platform/server/sql/tables.ts';
import type { Campo, Dados } from '#platform/shared/audit_fields.ts';
import { registroAuditavel } from '#platform/shared/audit_words.ts';

/**
 * `busca`: the names, documents and numbers in the row; `ligacoes`: the ids of every searchable record it refers to.
 */
export interface AuditSearch {
  busca: string;
  ligacoes: string[];
}

interface Recorded {
  tabela: string;
  registro_id: string | null;
  antes?: object | null;
  depois?: object | null;
}

/** Throws for a table that no slice declares: its rows could be neither searched nor described. */
export function searchOf({ tabela, registro_id, antes, depois }: Recorded): AuditSearch {
  const registro = registroAuditavel(tabela);
  if (!registro) throw new Error(`${tabela} is not audited: declare it in its slice's x.audit.ts.`);
  const lados = [depois, antes].filter((lado) => lado !== null && lado !== undefined) as Dados[];
  const busca = new Set<string>();
  const ligacoes = new Set<string>(registro_id === null ? [] : [registro_id]);
  for (const [nome, campo] of Object.entries(registro.campos)) {
    const valores = lados.map((lado) => lado[nome]).filter((valor) => valor !== null && valor !== undefined);
    if (campo.busca) for (const valor of valores) busca.add(String(valor));
    if (campo.refere && isSearched(campo.refere))
      for (const id of valores.flatMap((valor) => idsDoCampo(campo, valor))) ligacoes.add(id);
  }
  return { busca: [...busca].join(' '), ligacoes: [...ligacoes] };
}

function idsDoCampo({ coluna }: Campo, valor: unknown): string[] {
  const ids = coluna && Array.isArray(valor) ? valor.map((linha: Dados) => linha[coluna]) : [valor];
  return ids.filter((id) => typeof id === 'string');
}
