// Changes a user's own password, given the old one. Invariants: sessions (auth.gateway.ts) and API tokens end with the
// old password, because its holder may have created them, and the audit log records the change in the same transaction;
// guesses of the old password count against the account's limit, even concurrent ones. Lock: the account's row.

import { recordAudit } from '#platform/server/audit/audit.ts';
import type { SessionUser } from '#platform/server/gate/session.ts';
import type { Db } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import { type Cliente, type Emitido, type GatewayConfig, trocarSenhaDaSessao } from './auth.gateway.ts';
import { revokeTokens } from './links.sql.ts';
import { exigirSenhaAtual } from './segundoFator.command.ts';

export async function trocarSenha(
  db: Db,
  config: GatewayConfig,
  { senha, nova, pessoa }: { senha: string; nova: string; pessoa: SessionUser },
  cliente: Cliente,
): Promise<Emitido & { tokens_revogados: number }> {
  const ctx = { user: pessoa, now: new Date(), operacao_id: newId() };
  return db.transaction().execute(async (trx) => {
    await exigirSenhaAtual({ ...ctx, db: trx }, senha);
    const tokens_revogados = await revokeTokens(trx, pessoa.id, ctx.now);
    const emitido = await trocarSenhaDaSessao(trx, config, { senha, nova }, cliente);
    await recordAudit(
      { ...ctx, db: trx },
      {
        operacao: 'auth.trocarSenha',
        tabela: 'profiles',
        registro_id: pessoa.id,
        ...(tokens_revogados > 0 ? { depois: { tokens_revogados } } : {}),
      },
    );
    return { ...emitido, tokens_revogados };
  });
}
