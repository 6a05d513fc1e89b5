/** The plans that PostgreSQL chooses for an operation's statements. */
import type pg from 'pg';
import type { Captura, Comando } from './captura.ts';

/** Tables that grow with the shop; all other tables have some hundreds of rows per company. */
const TABELAS_GRANDES: readonly string[] = [
  'clientes', 'ordens_servico', 'ordens_servico_itens', 'ordens_servico_historico_status', 'historico_vendas', 'vendas_diretas',
  'movimentacoes_estoque', 'lancamentos_estoque', 'estoque_filiais',
]; // biome-ignore format: a list of tables

interface No {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: No[];
}

export interface Varredura {
  tabela: string;
  comando: string;
}

/** Finds every sequential scan of a large table. */
export async function varreduras(client: pg.Client, { grupos }: Captura): Promise<Varredura[]> {
  const found: Varredura[] = [];
  for (const { text, values } of grupos.flat().filter(explicavel)) {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: No }[] }>(
      `explain (format json) ${text}`,
      values,
    );
    const plano = rows[0]?.['QUERY PLAN'][0]?.Plan;
    const tabelas = plano ? varridas(plano) : [];
    found.push(...tabelas.map((tabela) => ({ tabela, comando: text.replaceAll(/\s+/g, ' ') })));
  }
  return found;
}

const explicavel = ({ text }: Comando) => /^\s*(select|with|insert|update|delete)\b/i.test(text);

function varridas({ 'Node Type': tipo, 'Relation Name': tabela = '', Plans = [] }: No): string[] {
  const own = tipo === 'Seq Scan' && TABELAS_GRANDES.includes(tabela) ? [tabela] : [];
  return [...own, ...Plans.flatMap(varridas)];
}
