/**
 * Gives access to a person without sign-in (00 § 11): sets e-mail, role, branches and state on the same id, so that
 * their past work stays theirs, and creates a password link. Invariants: nobody grants more than they have, nor gives
 * an e-mail to someone who has more. Lock order: profiles by id, then the role.
 */
import { emitirLinkSenha } from '#company/auth/emitirLinkSenha.command.ts';
import { darEmail } from '#company/auth/pessoaSemAcesso.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireVersion } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { exigirAcessoAtual, exigirAlcance, exigirPapelAoAlcance } from './exigirAlcance.command.ts';
import { type DarAcessoInput, type Link, sistemaErrors } from './sistema.contract.ts';
import { findUsuario, lockAcessos, updateAcesso, updateSituacao } from './sistema.sql.ts';

/** Throws what exigirAlcance and exigirPapelAoAlcance throw, PESSOA_COM_ACESSO, REGISTRO_ALTERADO and EMAIL_JA_CADASTRADO. */
export async function darAcesso(
  ctx: Context,
  { id, versao, email, ...acesso }: DarAcessoInput,
): Promise<Link> {
  await exigirAcessoAtual(ctx);
  const alvo = (await lockAcessos(ctx.db, id)).find((pessoa) => pessoa.id === id);
  if (!alvo) throw new DomainError(sistemaErrors.USUARIO_NAO_ENCONTRADO);
  await exigirAlcance(ctx, id);
  if (!alvo.sem_acesso) throw new DomainError(sistemaErrors.PESSOA_COM_ACESSO);
  requireVersion(await findUsuario(ctx, id), versao);
  const filiais = acesso.todas_filiais ? null : acesso.filiais;
  const papel = await exigirPapelAoAlcance(ctx, { papel_id: acesso.papel_id, filiais });
  await darEmail(ctx, id, email);
  await updateAcesso(ctx.db, id, acesso);
  await updateSituacao(ctx.db, id, 'ativo');
  await recordAudit(ctx, {
    operacao: 'usuarios.darAcesso',
    tabela: 'profiles',
    registro_id: id,
    antes: { situacao: 'bloqueado' },
    depois: { email, papel: papel.nome, cargo: acesso.cargo, situacao: 'ativo', filiais: filiais ?? 'todas' },
  });
  return emitirLinkSenha(ctx, id);
}
