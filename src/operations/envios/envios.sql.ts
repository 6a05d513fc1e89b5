import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import type { EnviarInput, Envio, FilialDeDestino } from './envios.contract.ts';
import type { SituacaoEnvio } from './envios.rules.ts';

export async function listDestinos(db: Db): Promise<FilialDeDestino[]> {
  return db
    .selectFrom('filiais')
    .select(['id', 'nome'])
    .where('ativo', '=', true)
    .orderBy(sql`sem_acento(nome)`)
    .orderBy('id')
    .execute();
}

export async function listEnvios(db: Db, ordem_servico_id: string): Promise<Envio[]> {
  const { rows } = await sql<Envio>`
    select e.id, json_build_object('id', de.id, 'nome', de.nome) as de,
      json_build_object('id', para.id, 'nome', para.nome) as para, e.situacao, e.observacao, e.enviado_em,
      quem.nome_completo as enviado_por, e.encerrado_em, fim.nome_completo as encerrado_por
    from envios_aparelho e join filiais de on de.id = e.de_filial_id join filiais para on para.id = e.para_filial_id
    join profiles quem on quem.id = e.enviado_por left join profiles fim on fim.id = e.encerrado_por
    where e.ordem_servico_id = ${ordem_servico_id} order by e.enviado_em desc, e.id desc`.execute(db);
  return rows;
}

/** The name of the destination of the open shipment, if there is one. */
export async function findACaminho(db: Db, ordem_servico_id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('envios_aparelho as e')
    .innerJoin('filiais as f', 'f.id', 'e.para_filial_id')
    .select('f.nome')
    .where('e.ordem_servico_id', '=', ordem_servico_id)
    .where('e.situacao', '=', 'enviado')
    .executeTakeFirst();
  return found?.nome;
}

export async function insertEnvio(
  ctx: Context,
  { id: ordem_servico_id, de_filial_id, para_filial_id, observacao }: EnviarInput & { de_filial_id: string },
): Promise<string> {
  const id = newId(ctx.now.getTime());
  await ctx.db
    .insertInto('envios_aparelho')
    .values({
      id,
      ordem_servico_id,
      de_filial_id,
      para_filial_id,
      observacao,
      enviado_em: ctx.now,
      enviado_por: ctx.user.id,
    })
    .execute();
  return id;
}

export interface EnvioGravado {
  ordem_servico_id: string;
  para_filial_id: string;
  situacao: SituacaoEnvio;
}

export async function findEnvio(db: Db, id: string): Promise<EnvioGravado | undefined> {
  return db
    .selectFrom('envios_aparelho')
    .select(['ordem_servico_id', 'para_filial_id', 'situacao'])
    .$narrowType<{ situacao: SituacaoEnvio }>()
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function encerrarEnvio(
  ctx: Context,
  id: string,
  situacao: Exclude<SituacaoEnvio, 'enviado'>,
): Promise<void> {
  await ctx.db
    .updateTable('envios_aparelho')
    .set({ situacao, encerrado_em: ctx.now, encerrado_por: ctx.user.id })
    .where('id', '=', id)
    .execute();
}
