/** The checks on each response, and on the database afterwards. */
import '#app/server_declarations.ts';
import type pg from 'pg';
import { openDatabase } from '#platform/server/sql/db.ts';
import { checkInvariants } from '#platform/server/sql/invariants.ts';
import { type Elenco, MARCA, type Pessoa } from './elenco.ts';
import type { Pedido } from './operacoes.ts';

export interface Resposta {
  /** 0: no response in time, or one that is not HTTP. */
  status: number;
  tipo: string;
  corpo: string;
  erro?: string;
  /** The connection broke after it had answered before. */
  conexaoVelha?: boolean;
}

export interface Falha {
  motivo: string;
  pessoa: string;
  pedido: Pedido | null;
  resposta: Pick<Resposta, 'status' | 'corpo'> | null;
}

/** Internal terms that no response may reveal. */
const VAZAMENTO =
  /node_modules|\bat .+\.ts:\d+|\/src\/|syntax error at|relation "|violates |pg_catalog|kysely|ECONNREFUSED/i;

/** The postal-code service is external and unreachable here. */
const FORA_DO_AR = 'CEP_INDISPONIVEL';

/** Why the response is wrong; null if it is not. `precisa` is the operation's permission, undefined if unknown. */
export function recusar(
  pessoa: Pessoa,
  { status, tipo, corpo, erro }: Resposta,
  precisa?: string,
): string | null {
  const aceito = status >= 200 && status < 300;
  if (status === 0) return `sem resposta: ${erro}`;
  if (status >= 500 && !corpo.includes(FORA_DO_AR)) return `resposta ${status}`;
  if (tipo.startsWith('application/json') && VAZAMENTO.test(corpo))
    return 'a resposta mostra o que é de dentro do programa';
  if (pessoa.limitada && corpo.includes(MARCA)) return 'a resposta mostra dados da outra filial';
  if (aceito && precisa !== undefined && !pode(pessoa, precisa)) return `aceito sem a permissão ${precisa}`;
  return null;
}

function pode({ permissoes }: Pessoa, precisa: string): boolean {
  if (precisa === 'public') return true;
  if (precisa === 'session' || precisa === 'conta') return permissoes !== null;
  return permissoes !== null && (permissoes.has('*') || permissoes.has(precisa));
}

/** Tables that change without any permission: failed sign-ins are counted, sessions are extended. */
const ALHEIAS = ['limites_taxa', 'sessoes', 'idempotencia'];

/** One line per table: its row count and a checksum of its contents. */
export async function retrato(dono: pg.Client): Promise<Map<string, string>> {
  const { rows } = await dono.query<{ tabela: string }>(
    `select tablename as tabela from pg_tables where schemaname = 'public' and not tablename = any($1) order by 1`,
    [ALHEIAS],
  );
  const linhas = new Map<string, string>();
  for (const { tabela } of rows) {
    const { rows: somas } = await dono.query<{ soma: string }>(
      `select count(*) || ':' || coalesce(sum(hashtext(t::text)::bigint), 0) as soma from public.${tabela} t`,
    );
    linhas.set(tabela, somas[0]?.soma ?? '');
  }
  return linhas;
}

export function diferencas(antes: Map<string, string>, depois: Map<string, string>): string[] {
  return [...antes.keys()].filter((tabela) => antes.get(tabela) !== depois.get(tabela));
}

/** Writes by users in a branch closed to them, according to the audit log. */
export async function escritasDeFora({ dono, pessoas }: Elenco): Promise<string[]> {
  const { rows } = await dono.query<{ operacao: string; user_id: string; vezes: number }>(
    `select a.operacao, a.user_id, count(*)::int as vezes
       from auditoria a join profiles p on p.id = a.user_id
      where not p.todas_filiais and a.filial_id in (select id from filiais)
        and not exists (select from profiles_filiais f where f.profile_id = p.id and f.filial_id = a.filial_id)
      group by 1, 2`,
  );
  return rows.map(({ operacao, user_id, vezes }) => {
    const quem = pessoas.find(({ usuario_id }) => usuario_id === user_id)?.nome ?? user_id;
    return `${quem}: ${operacao} em filial alheia, ${vezes} vezes`;
  });
}

export async function invariantesQuebradas(dono: pg.ClientConfig): Promise<string[]> {
  const database = openDatabase({ ...dono, max: 1, statement_timeout: 0 });
  try {
    return (await checkInvariants(database.db)).map(({ invariant, total }) => `${invariant}: ${total}`);
  } finally {
    await database.close();
  }
}
