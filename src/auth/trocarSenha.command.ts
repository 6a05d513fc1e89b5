// A person's own new password, against the old one. Invariant: whoever had the old one is out (auth.gateway.ts), and the change
// stands in the audit log with it.

import { recordAudit } from '#platform/server/audit.ts';
import type { Db } from '#platform/server/context.ts';
import { newId } from '#platform/shared/ids.ts';
import { type Cliente, type Emitido, type GatewayConfig, trocarSenhaDaSessao } from './auth.gateway.ts';

export async function trocarSenha(
  db: Db,
  config: GatewayConfig,
  senhas: { senha: string; nova: string },
  cliente: Cliente,
): Promise<Emitido> {
  return db.transaction().execute(async (trx) => {
    const emitido = await trocarSenhaDaSessao(trx, config, senhas, cliente);
    const { id, name } = emitido.usuario;
    const user = { id, nome_completo: name, permissoes: new Set<string>(), filiais: null };
    await recordAudit(
      { db: trx, user, agora: new Date(), operacao_id: newId() },
      { operacao: 'auth.trocarSenha', tabela: 'profiles', registro_id: id },
    );
    return emitido;
  });
}
