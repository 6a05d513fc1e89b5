// Sign-up (spec §§ 4, 5; decisions § 6): user, account, profile, session and audit row in one transaction. Invariants:
// exactly one of any number of concurrent first sign-ups becomes the administrator; an invitation admits one person.
// Lock order: the sign-up lock, then the invitation. The password is hashed before taking them, so that they are held
// only for milliseconds.

import { recordAudit } from '#platform/server/audit/audit.ts';
import { FailedAttempt } from '#platform/server/gate/rate_limits.ts';
import { hashToken } from '#platform/server/secrets/one_time_token.ts';
import type { Db } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { authErrors, type CadastrarInput } from './auth.contract.ts';
import {
  type Cliente,
  criarConta,
  criptografarSenha,
  type Emitido,
  type GatewayConfig,
} from './auth.gateway.ts';
import { acessoInicial, type ModoCadastro } from './auth.rules.ts';
import { existeConta, insertProfile, insertProfileFiliais, lockCadastro } from './auth.sql.ts';
import { acceptConvite, findConvite, findFiliaisDoConvite, lockConvite } from './links.sql.ts';

/** Access that an invitation or the sign-up mode determines. */
interface Entrada {
  papel_id: string;
  situacao: 'ativo' | 'aguardando';
  todas_filiais: boolean;
  cargo: string;
  email: string;
  filiais: string[];
  convite_id: string | null;
}

export async function cadastrar(
  db: Db,
  config: GatewayConfig & { cadastro: ModoCadastro },
  input: CadastrarInput,
  cliente: Cliente,
  now: Date,
): Promise<Emitido> {
  const { nome_completo } = input;
  const hash = await criptografarSenha(input.password);
  return db.transaction().execute(async (trx) => {
    await lockCadastro(trx);
    const { filiais, convite_id, email, ...acesso } = await entradaDe(trx, config.cadastro, input, now);
    const emitido = await criarConta(trx, config, { ...input, email, hash }, cliente);
    const { id } = emitido.usuario;
    await insertProfile(trx, { id, nome_completo, ...acesso, criado_em: now });
    await insertProfileFiliais(trx, id, filiais);
    if (convite_id !== null) await acceptConvite(trx, { id: convite_id, aceito_por: id }, now);
    const user = { id, nome_completo, permissoes: new Set<string>(), filiais: null };
    await recordAudit(
      { db: trx, user, now, operacao_id: newId() },
      {
        operacao: convite_id === null ? 'auth.cadastrar' : 'auth.aceitarConvite',
        tabela: 'profiles',
        registro_id: id,
        depois: { nome_completo, email: emitido.usuario.email, ...acesso, filiais },
      },
    );
    return emitido;
  });
}

/** Throws the same CONVITE_INVALIDO whether the invitation is unknown, expired, cancelled or used. */
export async function conferirConvite(db: Db, token: string, agora: Date) {
  const convite = await findConvite(db, hashToken(token), agora);
  if (!convite) throw new FailedAttempt(authErrors.CONVITE_INVALIDO);
  return convite;
}

async function entradaDe(
  trx: Db,
  cadastro: ModoCadastro,
  input: CadastrarInput,
  agora: Date,
): Promise<Entrada> {
  if (input.convite === undefined) {
    const acesso = acessoInicial(!(await existeConta(trx)), cadastro);
    if (!acesso) throw new DomainError(authErrors.CADASTRO_POR_CONVITE);
    const { cargo, email } = input;
    return { ...acesso, cargo, email, todas_filiais: true, filiais: [], convite_id: null };
  }
  const convite = await lockConvite(trx, hashToken(input.convite), agora);
  if (!convite) throw new DomainError(authErrors.CONVITE_INVALIDO);
  const { id, papel_id, cargo, todas_filiais } = convite;
  const filiais = await findFiliaisDoConvite(trx, id);
  const email = convite.email ?? input.email;
  return { papel_id, cargo, todas_filiais, email, filiais, situacao: 'ativo', convite_id: id };
}
