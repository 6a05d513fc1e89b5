/** Accounts, payment methods with their fees, categories and the settings of money. The ledger writes the balances. */
import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { unnestRows } from '#platform/server/sql/db.ts';
import { newId } from '#platform/shared/ids.ts';
import type {
  CategoriaFinanceira,
  CategoriaInput,
  ConfiguracaoFinanceira,
  ConfiguracaoInput,
  ContaFinanceira,
  ContaInput,
  FormaInput,
  FormaPagamento,
  TaxaInput,
} from './cadastro.rules.ts';

const CONFIGURACAO = [
  'financeiro_desde', 'receber_ao_faturar', 'receber_ao_vender', 'forma_padrao_id', 'caixa_obrigatorio', 'fundo_troco',
  'multa_percentual', 'juros_mensal', 'financeiro_fechado_ate', 'versao',
] as const; // biome-ignore format: a column list

export async function readConfiguracao(db: Db): Promise<ConfiguracaoFinanceira> {
  const found = await sql<ConfiguracaoFinanceira>`
    select ${sql.raw(CONFIGURACAO.join(', '))} from financeiro_configuracao`.execute(db);
  return found.rows[0] as ConfiguracaoFinanceira;
}

export async function lockConfiguracao(db: Db): Promise<ConfiguracaoFinanceira> {
  const found = await sql<ConfiguracaoFinanceira>`
    select ${sql.raw(CONFIGURACAO.join(', '))} from financeiro_configuracao for no key update`.execute(db);
  return found.rows[0] as ConfiguracaoFinanceira;
}

type MudancaConfiguracao = Partial<
  ConfiguracaoInput & Pick<ConfiguracaoFinanceira, 'financeiro_desde' | 'financeiro_fechado_ate'>
>;

export async function updateConfiguracao(
  db: Db,
  mudanca: MudancaConfiguracao,
): Promise<ConfiguracaoFinanceira> {
  await db
    .updateTable('financeiro_configuracao')
    .set((row) => ({ ...mudanca, versao: row('versao', '+', 1) }))
    .execute();
  return readConfiguracao(db);
}

const CONTA =
  sql.raw(`c.id, c.nome, c.tipo, c.filial_id, f.nome as filial_nome, c.saldo, c.banco, c.agencia, c.numero, c.pix_chave,
  c.pix_tipo, c.pix_nome, c.pix_cidade, c.ativo, c.versao`);

/**
 * The accounts of the user's branches; company accounts only for users with all branches. Without `verCaixa` the
 * balance of an open drawer is null.
 */
export async function listContas({ db, user }: Context, verCaixa: boolean): Promise<ContaFinanceira[]> {
  const found = await sql<ContaFinanceira>`
    select ${CONTA}, case when c.sessao_id is null or ${verCaixa}::boolean then c.saldo end as saldo
    from contas_financeiras c left join filiais f on f.id = c.filial_id
    where ${user.filiais}::uuid[] is null or c.filial_id = any(${user.filiais}::uuid[])
    order by array_position(array['caixa', 'cofre', 'banco', 'maquininha'], c.tipo), sem_acento(c.nome), c.id`.execute(
    db,
  );
  return found.rows;
}

export type ContaTravada = ContaFinanceira & { em_forma_ativa: boolean };

export async function lockConta(db: Db, id: string): Promise<ContaTravada | undefined> {
  const found = await sql<ContaTravada>`
    select ${CONTA}, exists (select from formas_pagamento p where p.conta_id = c.id and p.ativo) as em_forma_ativa
    from contas_financeiras c left join filiais f on f.id = c.filial_id where c.id = ${id}::uuid for no key update of c`.execute(
    db,
  );
  return found.rows[0];
}

const colunasDaConta = ({ pix, ...conta }: ContaInput) => ({
  ...conta,
  pix_chave: pix?.pix_chave ?? null,
  pix_tipo: pix?.pix_tipo ?? null,
  pix_nome: pix?.pix_nome ?? null,
  pix_cidade: pix?.pix_cidade ?? null,
});

const autoria = (ctx: Context) => ({
  id: newId(ctx.now.getTime()),
  user_id: ctx.user.id,
  operacao_id: ctx.operacao_id,
  criado_em: ctx.now,
});

export async function insertConta(ctx: Context, input: ContaInput): Promise<string> {
  const row = { ...autoria(ctx), ...colunasDaConta(input) };
  await ctx.db.insertInto('contas_financeiras').values(row).execute();
  return row.id;
}

export async function updateConta(db: Db, id: string, input: ContaInput): Promise<void> {
  const { tipo: _tipo, filial_id: _filial, ...colunas } = colunasDaConta(input);
  await db
    .updateTable('contas_financeiras')
    .set((row) => ({ ...colunas, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

const FORMA = sql`f.id, f.nome, f.tipo, f.conta_id, c.nome as conta_nome, c.tipo as conta_tipo, f.filial_id, f.desconto, f.ordem, f.ativo, f.versao,
  coalesce((select json_agg(json_build_object('parcelas', t.parcelas, 'percentual', t.percentual::text, 'fixa', t.fixa::text,
    'prazo_dias', t.prazo_dias, 'antecipado', t.antecipado, 'acrescimo', t.acrescimo::text) order by t.parcelas)
    from formas_taxas t where t.forma_id = f.id), '[]') as taxas`;

/** The payment methods of the user's branches and of the whole company. */
export async function listFormas({ db, user }: Context): Promise<FormaPagamento[]> {
  const found = await sql<FormaPagamento>`
    select ${FORMA} from formas_pagamento f left join contas_financeiras c on c.id = f.conta_id
    where ${user.filiais}::uuid[] is null or f.filial_id is null or f.filial_id = any(${user.filiais}::uuid[])
    order by f.ordem, sem_acento(f.nome), f.id`.execute(db);
  return found.rows;
}

export async function lockForma(
  db: Db,
  id: string,
): Promise<(FormaPagamento & { padrao: boolean }) | undefined> {
  const found = await sql<FormaPagamento & { padrao: boolean }>`
    select ${FORMA}, f.id = (select forma_padrao_id from financeiro_configuracao) as padrao
    from formas_pagamento f left join contas_financeiras c on c.id = f.conta_id
    where f.id = ${id}::uuid for no key update of f`.execute(db);
  const forma = found.rows[0];
  return forma && { ...forma, padrao: forma.padrao ?? false };
}

const TAXA = {
  parcelas: 'int', percentual: 'numeric', fixa: 'numeric', prazo_dias: 'int', antecipado: 'boolean', acrescimo: 'numeric',
} as const; // biome-ignore format: a column list

/** Replaces all fees of a payment method. */
async function replaceTaxas(db: Db, forma_id: string, taxas: readonly TaxaInput[]): Promise<void> {
  await db.deleteFrom('formas_taxas').where('forma_id', '=', forma_id).execute();
  await sql`
    insert into formas_taxas (forma_id, parcelas, percentual, fixa, prazo_dias, antecipado, acrescimo)
    select ${forma_id}::uuid, parcelas, percentual, fixa, prazo_dias, antecipado, acrescimo from ${unnestRows('taxa', TAXA, taxas)}`.execute(
    db,
  );
}

export async function insertForma(ctx: Context, { taxas, ...input }: FormaInput): Promise<string> {
  const row = { ...autoria(ctx), ...input };
  await ctx.db.insertInto('formas_pagamento').values(row).execute();
  await replaceTaxas(ctx.db, row.id, taxas);
  return row.id;
}

export async function updateForma(
  db: Db,
  id: string,
  { taxas, tipo: _tipo, ...input }: FormaInput,
): Promise<void> {
  await db
    .updateTable('formas_pagamento')
    .set((row) => ({ ...input, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await replaceTaxas(db, id, taxas);
}

const CATEGORIA = ['id', 'codigo', 'nome', 'grupo', 'sistema', 'ativo', 'versao'] as const;

export async function listCategorias(db: Db): Promise<CategoriaFinanceira[]> {
  return db
    .selectFrom('categorias_financeiras')
    .select(CATEGORIA)
    .$narrowType<Pick<CategoriaFinanceira, 'grupo'>>()
    .orderBy(
      sql`array_position(array['receita', 'deducao', 'variavel', 'fixa', 'financeira', 'investimento', 'fora'], grupo)`,
    )
    .orderBy(sql`sem_acento(nome)`)
    .orderBy('id')
    .execute();
}

export async function lockCategoria(db: Db, id: string): Promise<CategoriaFinanceira | undefined> {
  return db
    .selectFrom('categorias_financeiras')
    .select(CATEGORIA)
    .$narrowType<Pick<CategoriaFinanceira, 'grupo'>>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertCategoria(
  ctx: Context,
  input: CategoriaInput & { sistema?: string | null },
): Promise<string> {
  const row = { ...autoria(ctx), ...input };
  await ctx.db.insertInto('categorias_financeiras').values(row).execute();
  return row.id;
}

/** Inserts the missing categories. A built-in one is matched by its code, another by its name. */
export async function insertCategoriasAusentes(
  ctx: Context,
  categorias: readonly { nome: string; grupo: string; sistema: string | null }[],
): Promise<void> {
  const rows = categorias.map((uma) => ({ id: newId(ctx.now.getTime()), ...uma }));
  await sql`
    insert into categorias_financeiras (id, nome, grupo, sistema, user_id, operacao_id, criado_em)
    select id, nome, grupo, sistema, ${ctx.user.id}::uuid, ${ctx.operacao_id}::uuid, ${ctx.now}::timestamptz
    from ${unnestRows('uma', { id: 'uuid', nome: 'text', grupo: 'text', sistema: 'text' }, rows)} order by uma.ordem
    on conflict do nothing`.execute(ctx.db);
}

export async function updateCategoria(db: Db, id: string, input: CategoriaInput): Promise<void> {
  await db
    .updateTable('categorias_financeiras')
    .set((row) => ({ ...input, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function isCategoriaEmUso(db: Db, id: string): Promise<boolean> {
  const found = await sql<{ usada: boolean }>`
    select exists (select from lancamentos_financeiros where categoria_id = ${id}::uuid) as usada`.execute(
    db,
  );
  return found.rows[0]?.usada ?? false;
}

export async function deleteCategoria(db: Db, id: string): Promise<void> {
  await db.deleteFrom('categorias_financeiras').where('id', '=', id).execute();
}

/** Accounts and payment methods stay, because postings refer to them. */
export async function deactivateAll(db: Db): Promise<void> {
  await sql`update formas_pagamento set ativo = false, versao = versao + 1 where ativo`.execute(db);
  await sql`update contas_financeiras set ativo = false, versao = versao + 1 where ativo`.execute(db);
}
