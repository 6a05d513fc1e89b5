/** Writes into every column of a row that is still empty, so that a test also meets a column that is added later. */
import type { TestApi } from './api.ts';

const VALORES: Readonly<Record<string, string>> = {
  text: "'Xilofonte'",
  date: "'1980-02-03'",
  boolean: 'true',
  integer: '7',
  numeric: '7',
  ARRAY: "'{whatsapp}'",
};

export interface Coluna {
  nome: string;
  tipo: string;
}

/** The columns of a table, in its order. */
export async function colunasDe({ dono }: TestApi, tabela: string): Promise<Coluna[]> {
  const { rows } = await dono.query<Coluna>(
    `select column_name as nome, data_type as tipo from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [tabela],
  );
  return rows;
}

/** `sem`: the columns that no form edits. */
export async function preencher(api: TestApi, tabela: string, id: string, sem: object): Promise<void> {
  const colunas = (await colunasDe(api, tabela)).filter(
    ({ nome, tipo }) => !(nome in sem) && tipo in VALORES,
  );
  const valores = colunas.map(({ nome, tipo }) => `${nome} = coalesce(${nome}, ${VALORES[tipo]})`);
  await api.dono.query(`update ${tabela} set ${valores.join(', ')} where id = $1`, [id]);
}
