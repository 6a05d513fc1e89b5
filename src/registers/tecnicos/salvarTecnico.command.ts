/**
 * Technicians (02 § 2). Invariants: nobody grants branches beyond their own, nor changes those of a person who
 * has more; the name and branches of users change only in Usuários. Lock: the person.
 */
import { alterarSemAcesso, criarSemAcesso } from '#company/auth/pessoaSemAcesso.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord, requireVersion } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import {
  type ChangeTecnicoInput,
  type Tecnico,
  type TecnicoInput,
  tecnicosErrors,
} from './tecnicos.contract.ts';
import { alcancaFiliais, mudaPessoa, paraAuditoria } from './tecnicos.rules.ts';
import { findTecnico, lockPessoa, upsertTecnico } from './tecnicos.sql.ts';

/** Throws JA_E_TECNICO, PESSOA_NAO_ENCONTRADA, FILIAL_NAO_PERMITIDA and TECNICO_DE_OUTRAS_FILIAIS. */
export async function createTecnico(
  ctx: Context,
  { pessoa_id, nome = '', filiais = null, ...cadastro }: TecnicoInput,
): Promise<Tecnico> {
  if (pessoa_id === null) exigirAlcance(ctx, filiais);
  else await exigirPessoa(ctx, pessoa_id);
  const id =
    pessoa_id ??
    (await criarSemAcesso(ctx, {
      nome_completo: nome,
      cargo: 'Técnico',
      papel_id: 'tecnico',
      todas_filiais: filiais === null,
      filiais: filiais ?? [],
    }));
  await upsertTecnico(ctx, id, cadastro);
  const depois = requireRecord(await findTecnico(ctx, id));
  await recordAudit(ctx, {
    operacao: 'tecnicos.create',
    tabela: 'tecnicos',
    registro_id: id,
    depois: paraAuditoria(depois),
  });
  return depois;
}

/** Throws FILIAL_NAO_PERMITIDA, TECNICO_DE_OUTRAS_FILIAIS, REGISTRO_ALTERADO and MUDA_EM_USUARIOS. */
export async function changeTecnico(
  ctx: Context,
  { id, versao, ...mudanca }: ChangeTecnicoInput,
): Promise<Tecnico> {
  await lockPessoa(ctx.db, id);
  // The conflict error contains the record, so check access before the version.
  const lido = requireRecord(await findTecnico(ctx, id));
  const de = lido.filiais?.map((filial) => filial.id) ?? null;
  exigirAlcance(ctx, de);
  const antes = requireVersion(lido, versao);
  const { nome = antes.nome, filiais = de, telefone = antes.telefone, ativo = antes.ativo } = mudanca;
  if (mudaPessoa(antes, { nome, filiais })) {
    if (!antes.sem_acesso) throw new DomainError(tecnicosErrors.MUDA_EM_USUARIOS);
    exigirAlcance(ctx, filiais);
    await alterarSemAcesso(ctx, id, {
      nome_completo: nome,
      todas_filiais: filiais === null,
      filiais: filiais ?? [],
    });
  }
  await upsertTecnico(ctx, id, { telefone, ativo });
  const depois = requireRecord(await findTecnico(ctx, id));
  await recordAudit(ctx, {
    operacao: 'tecnicos.update',
    tabela: 'tecnicos',
    registro_id: id,
    antes: paraAuditoria(antes),
    depois: paraAuditoria(depois),
  });
  return depois;
}

async function exigirPessoa(ctx: Context, id: string): Promise<void> {
  const pessoa = await lockPessoa(ctx.db, id);
  const filiais = pessoa?.todas_filiais ? null : (pessoa?.filiais ?? []);
  const comum =
    ctx.user.filiais === null || filiais === null || filiais.some((uma) => ctx.user.filiais?.includes(uma));
  if (pessoa?.situacao !== 'ativo' || !comum) throw new DomainError(tecnicosErrors.PESSOA_NAO_ENCONTRADA);
  if (await findTecnico(ctx, id)) throw new DomainError(tecnicosErrors.JA_E_TECNICO);
  exigirAlcance(ctx, filiais);
}

function exigirAlcance({ user }: Context, filiais: readonly string[] | null): void {
  if (alcancaFiliais(user, filiais)) return;
  const alguma = filiais === null || filiais.some((uma) => user.filiais?.includes(uma));
  throw new DomainError(
    alguma ? tecnicosErrors.TECNICO_DE_OUTRAS_FILIAIS : platformErrors.FILIAL_NAO_PERMITIDA,
  );
}
