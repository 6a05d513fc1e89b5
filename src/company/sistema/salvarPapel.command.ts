// Roles of the company (decisions § 6). Invariants: the permissions of built-in roles never change; nobody creates or
// changes a role that has more than they have, or is held in branches they cannot access; a role that a person or an
// open invitation has cannot be deleted; invitations and links that the change leaves without a valid author are
// revoked. Lock: the role.

import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord, requireVersion } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { ALL_PERMISSIONS, holdsAll, widens } from '#platform/shared/permissions.ts';
import { plural } from '#platform/shared/text.ts';
import { deleteConvitesFechados } from './convites.sql.ts';
import { type Papel, type PapelInput, permissoesErrors } from './permissoes.contract.ts';
import {
  countUsoPapel,
  deletePapel,
  findPapel,
  insertPapel,
  lockPapel,
  updateExigencia,
  updatePapel,
  updateRestricao,
} from './permissoes.sql.ts';
import { retirarSemGarantia } from './retirarDado.command.ts';

function exigirPodeDar(ctx: Context, permissoes: readonly string[]): void {
  if (!holdsAll(ctx.user.permissoes, permissoes)) throw new DomainError(permissoesErrors.ACIMA_DO_SEU_ACESSO);
}

/** Changing a role changes everyone who has it: the caller must have access to all of them and all its permissions. */
function exigirAoAlcance(ctx: Context, papel: Papel): void {
  exigirPodeDar(ctx, papel.permissoes);
  if (widens(ctx.user, papel)) throw new DomainError(permissoesErrors.ACIMA_DO_SEU_ACESSO);
  if (!papel.ao_alcance) throw new DomainError(permissoesErrors.PAPEL_DE_OUTRAS_FILIAIS);
}

/** The fields kept in the audit log. */
const conteudo = ({ nome, permissoes }: Papel) => ({ nome, permissoes });

/** Throws ACIMA_DO_SEU_ACESSO. */
export async function createPapel(ctx: Context, input: PapelInput): Promise<Papel> {
  exigirPodeDar(ctx, input.permissoes);
  const id = newId(ctx.now.getTime());
  await insertPapel(ctx, id, input);
  const papel = requireRecord(await findPapel(ctx, id));
  await recordAudit(ctx, {
    operacao: 'permissoes.create',
    tabela: 'papeis',
    registro_id: id,
    depois: conteudo(papel),
  });
  return papel;
}

/** Throws REGISTRO_ALTERADO, PAPEL_EMBUTIDO, ACIMA_DO_SEU_ACESSO and PAPEL_DE_OUTRAS_FILIAIS. */
export async function changePapel(
  ctx: Context,
  { id, versao, ...input }: PapelInput & { id: string; versao: number },
): Promise<Papel> {
  const antes = exigirProprio(ctx, await lockPapel(ctx, id, 'change'));
  requireVersion(antes, versao);
  exigirPodeDar(ctx, input.permissoes);
  await updatePapel(ctx.db, id, input);
  await retirarSemGarantia(ctx);
  const depois = requireRecord(await findPapel(ctx, id));
  await recordAudit(ctx, {
    operacao: 'permissoes.update',
    tabela: 'papeis',
    registro_id: id,
    antes: conteudo(antes),
    depois: conteudo(depois),
  });
  return depois;
}

/**
 * Built-in roles too, because the requirement grants nothing. Throws REGISTRO_ALTERADO, ACIMA_DO_SEU_ACESSO and
 * PAPEL_DE_OUTRAS_FILIAIS.
 */
export async function exigirSegundoFator(
  ctx: Context,
  { id, exige, versao }: { id: string; exige: boolean; versao: number },
): Promise<Papel> {
  const antes = requireVersion(await lockPapel(ctx, id, 'change'), versao);
  exigirAoAlcance(ctx, antes);
  await updateExigencia(ctx.db, id, exige);
  const depois = requireRecord(await findPapel(ctx, id));
  await recordAudit(ctx, {
    operacao: 'permissoes.exigirSegundoFator',
    tabela: 'papeis',
    // Built-in roles have words as ids, not UUIDs; the name identifies them.
    registro_id: antes.embutido ? null : id,
    antes: { nome: antes.nome, exige_segundo_fator: antes.exige_segundo_fator },
    depois: { nome: depois.nome, exige_segundo_fator: depois.exige_segundo_fator },
  });
  return depois;
}

/**
 * Built-in roles too, because the restriction grants nothing. The administrator's role cannot be restricted, so that
 * somebody can lift restrictions. Throws REGISTRO_ALTERADO, ACIMA_DO_SEU_ACESSO, PAPEL_DE_OUTRAS_FILIAIS and
 * PAPEL_VE_TUDO.
 */
export async function restringir(
  ctx: Context,
  { id, so_proprias, versao }: { id: string; so_proprias: boolean; versao: number },
): Promise<Papel> {
  const antes = requireVersion(await lockPapel(ctx, id, 'change'), versao);
  exigirAoAlcance(ctx, antes);
  if (so_proprias && antes.permissoes.includes(ALL_PERMISSIONS))
    throw new DomainError(permissoesErrors.PAPEL_VE_TUDO);
  if (!so_proprias && ctx.user.so_proprias) throw new DomainError(permissoesErrors.ACIMA_DO_SEU_ACESSO);
  await updateRestricao(ctx.db, id, so_proprias);
  const depois = requireRecord(await findPapel(ctx, id));
  await recordAudit(ctx, {
    operacao: 'permissoes.restringir',
    tabela: 'papeis',
    registro_id: antes.embutido ? null : id,
    antes: { nome: antes.nome, so_proprias: antes.so_proprias },
    depois: { nome: depois.nome, so_proprias: depois.so_proprias },
  });
  return depois;
}

/** Throws PAPEL_EMBUTIDO, ACIMA_DO_SEU_ACESSO, PAPEL_DE_OUTRAS_FILIAIS, and PAPEL_EM_USO with a readable reason. */
export async function removePapel(ctx: Context, id: string): Promise<{ id: string }> {
  const antes = exigirProprio(ctx, await lockPapel(ctx, id, 'delete'));
  const { pessoas, convites } = await countUsoPapel(ctx, id);
  const motivo = [
    pessoas > 0 && plural(pessoas, 'pessoa tem este papel', 'pessoas têm este papel'),
    convites > 0 && plural(convites, 'convite aberto o dá', 'convites abertos o dão'),
  ].filter((parte) => parte !== false);
  if (motivo.length > 0) throw new DomainError(permissoesErrors.PAPEL_EM_USO, { motivo: motivo.join(', ') });
  await deleteConvitesFechados(ctx, id);
  await deletePapel(ctx.db, id);
  await recordAudit(ctx, {
    operacao: 'permissoes.remove',
    tabela: 'papeis',
    registro_id: id,
    antes: conteudo(antes),
  });
  return { id };
}

function exigirProprio(ctx: Context, found: Papel | undefined): Papel {
  const papel = requireRecord(found);
  if (papel.embutido) throw new DomainError(permissoesErrors.PAPEL_EMBUTIDO);
  exigirAoAlcance(ctx, papel);
  return papel;
}
