// Approves, refuses, blocks and unblocks users (decisions § 6). Invariant: one active administrator remains. Blocking
// ends the user's sessions and tokens, and revokes what they granted, in the same transaction. Lock order: profiles by
// id.

import { encerrarAcesso } from '#company/auth/encerrarAcesso.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { exigirAlcance } from './exigirAlcance.command.ts';
import { retirarDadoPor } from './retirarDado.command.ts';
import { sistemaErrors } from './sistema.contract.ts';
import { type AcaoUsuario, MUDANCAS, recusaDe } from './sistema.rules.ts';
import { lockAcessos, updateSituacao } from './sistema.sql.ts';

export async function mudarSituacaoUsuario(
  ctx: Context,
  input: { id: string; acao: AcaoUsuario },
): Promise<{ nome_completo: string }> {
  const acessos = await lockAcessos(ctx.db, input.id);
  const alvo = acessos.find((acesso) => acesso.id === input.id);
  if (!alvo) throw new DomainError(sistemaErrors.USUARIO_NAO_ENCONTRADO);
  await exigirAlcance(ctx, alvo.id);
  const recusa = recusaDe(input.acao, alvo, acessos, ctx.user);
  if (recusa) throw new DomainError(recusa);
  const { para } = MUDANCAS[input.acao];
  await updateSituacao(ctx.db, alvo.id, para);
  if (para === 'bloqueado') {
    await encerrarAcesso(ctx, alvo.id);
    await retirarDadoPor(ctx, alvo.id);
  }
  await recordAudit(ctx, {
    operacao: `usuarios.${input.acao}`,
    tabela: 'profiles',
    registro_id: alvo.id,
    antes: { situacao: alvo.situacao },
    depois: { situacao: para },
  });
  return { nome_completo: alvo.nome_completo };
}
