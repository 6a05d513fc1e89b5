// Sign-up (spec §§ 4, 5; decisions § 6): user, account, profile, session and audit row in one transaction.
// Invariant: of any number of first sign-ups at once exactly one becomes the administrator. Lock order: the sign-up
// lock first and alone; the password is hashed before it, so that it is held for milliseconds.

import { recordAudit } from '#platform/server/audit.ts';
import type { Db } from '#platform/server/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { authErrors, type CadastrarInput, type ModoCadastro } from './auth.contract.ts';
import {
  type Cliente,
  criarConta,
  criptografarSenha,
  type Emitido,
  type GatewayConfig,
} from './auth.gateway.ts';
import { acessoInicial } from './auth.rules.ts';
import { existeConta, insertProfile, lockCadastro } from './auth.sql.ts';

export async function cadastrar(
  db: Db,
  config: GatewayConfig & { cadastro: ModoCadastro },
  input: CadastrarInput,
  cliente: Cliente,
  agora: Date,
): Promise<Emitido> {
  const { nome_completo, cargo } = input;
  const hash = await criptografarSenha(input.password);
  return db.transaction().execute(async (trx) => {
    await lockCadastro(trx);
    const acesso = acessoInicial(!(await existeConta(trx)), config.cadastro);
    if (!acesso) throw new DomainError(authErrors.CADASTRO_POR_CONVITE);
    const emitido = await criarConta(trx, config, { ...input, hash }, cliente);
    const { id, email } = emitido.usuario;
    await insertProfile(trx, { id, nome_completo, cargo, ...acesso, criado_em: agora });
    const user = { id, nome_completo, permissoes: new Set<string>(), filiais: null };
    await recordAudit(
      { db: trx, user, agora, operacao_id: newId() },
      {
        operacao: 'auth.cadastrar',
        tabela: 'profiles',
        registro_id: id,
        depois: { nome_completo, email, cargo, ...acesso },
      },
    );
    return emitido;
  });
}
