// A user's role, cargo and branches, their sessions, a lost second factor, and a link for a new password (decisions §
// 6). Invariants: one active administrator remains, even when two demote each other concurrently; nobody grants more
// than they have, and what a user granted does not outlive their access. Changes apply at once, because every request
// reads its session. Lock order: profiles by id, then the role.

import { emitirLinkSenha } from '#company/auth/emitirLinkSenha.command.ts';
import { encerrarAcesso } from '#company/auth/encerrarAcesso.command.ts';
import { esquecerSegundoFator } from '#company/auth/segundoFator.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord, requireVersion } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { exigirAcessoAtual, exigirAlcance, exigirPapelAoAlcance } from './exigirAlcance.command.ts';
import { retirarDadoPor } from './retirarDado.command.ts';
import { type AlterarUsuarioInput, type Link, sistemaErrors, type Usuario } from './sistema.contract.ts';
import { mudaAlcance, recusaDeAcesso } from './sistema.rules.ts';
import { findUsuario, lockAcessos, updateAcesso } from './sistema.sql.ts';

/** Throws what exigirAlcance and exigirPapelAoAlcance throw, REGISTRO_ALTERADO, ULTIMO_ADMINISTRADOR and PROPRIO_PAPEL. */
export async function alterarUsuario(ctx: Context, input: AlterarUsuarioInput): Promise<Usuario> {
  const { id, versao, ...acesso } = input;
  const todos = await lockAcessos(ctx.db, id);
  const alvo = todos.find((pessoa) => pessoa.id === id);
  if (!alvo) throw new DomainError(sistemaErrors.USUARIO_NAO_ENCONTRADO);
  const antes = requireVersion(await findUsuario(ctx, id), versao);
  const { filiais } = await exigirAlcance(ctx, id);
  const novo = { papel_id: acesso.papel_id, filiais: acesso.todas_filiais ? null : acesso.filiais };
  const recusa = recusaDeAcesso({ ...alvo, filiais }, novo, todos, ctx.user);
  if (recusa) throw new DomainError(recusa);
  await exigirPapelAoAlcance(ctx, novo);
  await updateAcesso(ctx.db, id, acesso);
  if (mudaAlcance({ papel_id: alvo.papel_id, filiais }, novo)) await retirarDadoPor(ctx, id);
  const depois = requireRecord(await findUsuario(ctx, id));
  await recordAudit(ctx, {
    operacao: 'usuarios.alterar',
    tabela: 'profiles',
    registro_id: id,
    antes: acessoDe(antes),
    depois: acessoDe(depois),
  });
  return depois;
}

const acessoDe = ({ papel, cargo, todas_filiais, filiais }: Usuario) => ({
  papel: papel.nome,
  cargo,
  filiais: todas_filiais ? 'todas' : filiais.map(({ nome }) => nome),
});

/** Throws what exigirAlcance throws. */
export async function encerrarSessoes(ctx: Context, id: string): Promise<{ encerradas: number }> {
  await exigirAlcance(ctx, id);
  const fim = await encerrarAcesso(ctx, id);
  await recordAudit(ctx, {
    operacao: 'usuarios.encerrarSessoes',
    tabela: 'profiles',
    registro_id: id,
    depois: fim,
  });
  return { encerradas: fim.encerradas };
}

/**
 * For users who lost their phone and recovery codes: the next sign-in requires only the password. All sessions end,
 * because one may belong to whoever has the phone. Throws what exigirAlcance throws, PROPRIO_SEGUNDO_FATOR and
 * SEGUNDO_FATOR_INATIVO.
 */
export async function removerSegundoFator(ctx: Context, id: string): Promise<{ encerradas: number }> {
  await exigirAlcance(ctx, id);
  if (id === ctx.user.id) throw new DomainError(sistemaErrors.PROPRIO_SEGUNDO_FATOR);
  await esquecerSegundoFator(ctx.db, id);
  const fim = await encerrarAcesso(ctx, id);
  await recordAudit(ctx, {
    operacao: 'usuarios.removerSegundoFator',
    tabela: 'profiles',
    registro_id: id,
    depois: fim,
  });
  return { encerradas: fim.encerradas };
}

/**
 * Not for the caller's own account: a stolen session or token could set the password without knowing it. Throws what
 * exigirAlcance throws, PROPRIA_SENHA, and USUARIO_SEM_ACESSO for a blocked user.
 */
export async function criarLinkSenha(ctx: Context, id: string): Promise<Link> {
  await exigirAcessoAtual(ctx);
  await exigirAlcance(ctx, id);
  if (id === ctx.user.id) throw new DomainError(sistemaErrors.PROPRIA_SENHA);
  return emitirLinkSenha(ctx, id);
}
