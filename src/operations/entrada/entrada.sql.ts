import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import type { Checklist, Entrada, SalvarEntradaInput } from './entrada.contract.ts';
import type { Momento, Ponto } from './entrada.rules.ts';

export type EntradaGuardada = Omit<Entrada, 'cor' | 'armazenamento' | 'tipo_id' | 'tipos' | 'checklists'> & {
  equipamento: string;
  modelo: string | null;
  equipamento_id: string | null;
};

/** The order's columns that this slice owns, and the order's words about its device. */
export async function findEntrada(db: Db, id: string): Promise<EntradaGuardada | undefined> {
  return db
    .selectFrom('ordens_servico as o')
    .leftJoin('senhas_aparelho as s', 's.ordem_servico_id', 'o.id')
    .select(['o.id', 'o.versao', 'o.acessorios', 'o.equipamento', 'o.modelo', 'o.equipamento_id'])
    .select(['o.contato_nome', 'o.contato_telefone', 'o.pode_apagar_dados', 'o.conta_removida'])
    .select(sql<Entrada['senha']>`s.tipo`.as('senha'))
    .select(
      sql<boolean>`exists (select from assinaturas a where a.tabela = 'ordens_servico' and a.registro_id = o.id
        and a.momento = 'entrada')`.as('assinada'),
    )
    .where('o.id', '=', id)
    .executeTakeFirst();
}

export async function listChecklists(db: Db, id: string): Promise<Checklist[]> {
  const { rows } = await sql<Checklist>`
    select c.momento, c.pontos, c.versao, c.mudou_em, p.nome_completo as por
    from checklists c join profiles p on p.id = c.user_id
    where c.ordem_servico_id = ${id} order by c.momento`.execute(db);
  return rows;
}

type Proprios = Partial<
  Pick<SalvarEntradaInput, 'contato_nome' | 'contato_telefone' | 'pode_apagar_dados' | 'conta_removida'>
>;

/** Undefined fields stay unchanged. The caller has locked the order and raised its version. */
export async function updateEntrada(db: Db, id: string, campos: Proprios): Promise<void> {
  if (Object.values(campos).every((valor) => valor === undefined)) return;
  const { contato_nome, contato_telefone, pode_apagar_dados, conta_removida } = campos;
  await db
    .updateTable('ordens_servico')
    .set({ contato_nome, contato_telefone, pode_apagar_dados, conta_removida })
    .where('id', '=', id)
    .execute();
}

export interface ChecklistTravado {
  tipo_id: string | null;
  pontos: Ponto[];
  versao: number;
}

export async function findChecklist(
  db: Db,
  id: string,
  momento: Momento,
): Promise<ChecklistTravado | undefined> {
  return db
    .selectFrom('checklists')
    .select(['tipo_id', 'pontos', 'versao'])
    .where('ordem_servico_id', '=', id)
    .where('momento', '=', momento)
    .$castTo<ChecklistTravado>()
    .executeTakeFirst();
}

export async function saveChecklist(
  ctx: Context,
  checklist: {
    ordem_servico_id: string;
    momento: Momento;
    tipo_id: string | null;
    pontos: readonly Ponto[];
    versao: number;
  },
): Promise<void> {
  const { ordem_servico_id, momento, tipo_id, versao } = checklist;
  const pontos = JSON.stringify(checklist.pontos);
  const linha = { tipo_id, pontos, versao, user_id: ctx.user.id, mudou_em: ctx.now };
  await ctx.db
    .insertInto('checklists')
    .values({ ordem_servico_id, momento, ...linha, criado_em: ctx.now })
    .onConflict((conflict) => conflict.columns(['ordem_servico_id', 'momento']).doUpdateSet(linha))
    .execute();
}

export async function deleteChecklist(db: Db, id: string, momento: Momento): Promise<void> {
  await db
    .deleteFrom('checklists')
    .where('ordem_servico_id', '=', id)
    .where('momento', '=', momento)
    .execute();
}

// Personal data --------------------------------------------------------------------------------------------------------

export interface ChecklistExportado {
  numero_os: number;
  momento: Momento;
  pontos: Ponto[];
  mudou_em: Date;
}

export async function listChecklistsDoTitular(db: Db, ids: readonly string[]): Promise<ChecklistExportado[]> {
  const { rows } = await sql<ChecklistExportado>`
    select o.numero_os, c.momento, c.pontos, c.mudou_em
    from checklists c join ordens_servico o on o.id = c.ordem_servico_id
    where o.cliente_id = any(${ids}::uuid[]) order by o.numero_os, c.momento`.execute(db);
  return rows;
}

/** Orders with a stored passcode, which anonymising their customer erases. */
export async function listOrdensComSenha(db: Db, cliente_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from ordens_servico o join senhas_aparelho s on s.ordem_servico_id = o.id
    where o.cliente_id = ${cliente_id}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function apagarContatos(db: Db, cliente_id: string): Promise<void> {
  await db
    .updateTable('ordens_servico')
    .set({ contato_nome: null, contato_telefone: null })
    .where('cliente_id', '=', cliente_id)
    .execute();
}
