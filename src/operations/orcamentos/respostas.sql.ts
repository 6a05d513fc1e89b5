/** The answers to quotes, append-only, and their totals for an order. */
import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Canal } from './lista.rules.ts';
import { decide } from './orcamentos.sql.ts';
import type { RespostaDoOrcamento } from './versoes.contract.ts';

/** The answers, newest version first. */
export async function listRespostas(db: Db, orcamento_id: string): Promise<RespostaDoOrcamento[]> {
  const { rows } = await sql<RespostaDoOrcamento>`
    select r.id, r.versao, r.decisao, r.grupos, r.valor, r.canal, r.nome, r.texto, r.anexo_id, r.ouvida_em, r.respondida_em,
      (select p.nome_completo from profiles p where p.id = r.user_id) as registrada_por,
      r.canal = 'telefone' and r.decisao = 'aprovado' and p.id is null as fraca,
      p.texto as prova_texto, p.anexo_id as prova_anexo_id, p.criado_em as provada_em
    from orcamentos_respostas r left join orcamentos_provas p on p.resposta_id = r.id where r.orcamento_id = ${orcamento_id} order by r.versao desc`.execute(
    db,
  );
  return rows;
}

interface NovaResposta {
  orcamento_id: string;
  versao: number;
  decisao: 'aprovado' | 'recusado';
  grupos: string[] | null;
  valor: string;
  canal: Canal;
  nome: string | null;
  texto: string | null;
  anexo_id: string | null;
  /** The signature that proves an answer at the counter. */
  assinatura_id: string | null;
  ouvida_em: Date | null;
  sha256: Buffer;
  link_id?: string;
  endereco?: string | null;
  navegador?: string | null;
}

/** A version has one answer: the second of two violates orcamentos_respostas_versao_key. */
export async function insertResposta(ctx: Context, resposta: NovaResposta): Promise<string> {
  const id = newId(ctx.now.getTime());
  const { user, operacao_id, now } = ctx;
  await ctx.db
    .insertInto('orcamentos_respostas')
    .values({
      id,
      ...resposta,
      // By a link the customer answered, not a user.
      user_id: resposta.canal === 'link' ? null : user.id,
      operacao_id,
      respondida_em: now,
    })
    .execute();
  return id;
}

/** The instant of a local time in the branch's time zone. A time with an offset is taken as it is. */
export async function instanteNaFilial(db: Db, filial_id: string, relogio: string): Promise<Date> {
  const comFuso = /(Z|[+-]\d\d:?\d\d)$/.test(relogio);
  const { rows } = await sql<{ em: Date }>`
    select ${
      comFuso
        ? sql`${relogio}::timestamptz`
        : sql`${relogio}::timestamp at time zone (select coalesce(f.fuso_horario, c.fuso_horario)
            from configuracoes c left join filiais f on f.id = ${filial_id}::uuid)`
    } as em`.execute(db);
  return requireRecord(rows[0]).em;
}

export async function insertProva(
  ctx: Context,
  prova: { resposta_id: string; texto: string | null; anexo_id: string | null },
): Promise<void> {
  const { user, operacao_id, now } = ctx;
  await ctx.db
    .insertInto('orcamentos_provas')
    .values({ id: newId(now.getTime()), ...prova, user_id: user.id, operacao_id, criado_em: now })
    .execute();
}

/** The answer to one version. */
export async function findResposta(
  db: Db,
  orcamento_id: string,
  versao: number,
): Promise<RespostaDoOrcamento | undefined> {
  return (await listRespostas(db, orcamento_id)).find((resposta) => resposta.versao === versao);
}

/** Whether the file belongs to the quote. Locks it against deletion until the answer refers to it. */
export async function anexoDoOrcamento(db: Db, anexo_id: string, orcamento_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('anexos')
    .select('id')
    .where('id', '=', anexo_id)
    .where('tabela', '=', 'orcamentos')
    .where('registro_id', '=', orcamento_id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether an answer or its later proof refers to the file. */
export async function provaUmaResposta(db: Db, anexo_id: string): Promise<boolean> {
  const { rows } = await sql<{ prova: boolean }>`
    select exists (select from orcamentos_respostas where anexo_id = ${anexo_id})
      or exists (select from orcamentos_provas where anexo_id = ${anexo_id}) as prova`.execute(db);
  return rows[0]?.prova ?? false;
}

// Sums for the order -----------------------------------------------------------------------------------

export interface SomaDaOrdem {
  valor_aprovado: string | null;
  aprovacao_fraca: boolean;
  orcamento_aguarda: boolean;
}

/**
 * The totals over the order's quotes that are not cancelled: the value of their approved versions, and whether one
 * waits for an answer. An agreed fee that was charged in the order counts as approved.
 */
export async function somarDaOrdem(db: Db, ordem_id: string): Promise<SomaDaOrdem> {
  const { rows } = await sql<SomaDaOrdem>`
    select sum(coalesce(r.valor, 0) + coalesce(o.taxa_cobrada, 0))
        filter (where r.valor is not null or o.taxa_cobrada is not null) as valor_aprovado,
      coalesce(bool_or(r.canal = 'telefone' and not exists (select from orcamentos_provas p where p.resposta_id = r.id)), false)
        as aprovacao_fraca,
      coalesce(bool_or(o.situacao = 'enviado'), false) as orcamento_aguarda
    from orcamentos o
    left join orcamentos_respostas r on r.orcamento_id = o.id and r.versao = o.versao_aprovada and r.decisao = 'aprovado'
      and o.situacao <> 'cancelado'
    where o.ordem_servico_id = ${ordem_id}`.execute(db);
  return rows[0] ?? { valor_aprovado: null, aprovacao_fraca: false, orcamento_aguarda: false };
}

/** The order's lines that other approved quotes of it added or changed, and that belong to those quotes. */
export async function listAprovadas(
  db: Db,
  ordem_id: string,
  outro_que: string | null,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select unnest(itens_ligados) as id from orcamentos
    where ordem_servico_id = ${ordem_id} and versao_aprovada is not null and situacao <> 'cancelado'
      and id is distinct from ${outro_que}::uuid`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether another quote of the order is open or approved, and so decides what happens to the order. */
export async function outroDecide(db: Db, ordem_id: string, orcamento_id: string): Promise<boolean> {
  const { rows } = await sql<{ decide: boolean }>`
    select exists (select from orcamentos o where o.ordem_servico_id = ${ordem_id} and o.id <> ${orcamento_id} and ${decide('o')}) as decide`.execute(
    db,
  );
  return rows[0]?.decide ?? false;
}

/** The ids of all quotes of the order. */
export async function idsDaOrdem(db: Db, ordem_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orcamentos')
    .select('id')
    .where('ordem_servico_id', '=', ordem_id)
    .execute();
  return rows.map(({ id }) => id);
}
