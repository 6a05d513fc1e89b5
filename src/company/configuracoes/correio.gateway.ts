// The shop's mail server. Settings are read for every message, so that a change applies at once on every copy.

import type { Services } from '#platform/server/gate/gate.ts';
import { type Smtp, sendMail } from '#platform/server/jobs/mailer.ts';
import { unseal } from '#platform/server/secrets/seal.ts';
import type { Db } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import type { Message } from '#platform/shared/mail.ts';
import { configuracoesErrors, dispensaCifra } from './configuracoes.contract.ts';
import { motivoDoEmail } from './configuracoes.rules.ts';
import { findSmtp } from './configuracoes.sql.ts';

/** Null when no mail server is configured. */
async function smtpDe(db: Db, secret: string): Promise<Smtp | null> {
  const { servidor, porta, seguranca, usuario, remetente, senha, nome } = await findSmtp(db);
  if (!servidor || !porta || !seguranca || !remetente) return null;
  if (seguranca === 'nenhuma' && !dispensaCifra(servidor)) {
    throw new DomainError(configuracoesErrors.EMAIL_NAO_ENVIADO, {
      motivo: 'Sem segurança o e-mail só vai a um servidor neste mesmo computador: escolha TLS ou STARTTLS.',
    });
  }
  const aberta = senha && unseal(secret, 'smtp', senha);
  if (senha && aberta === null) {
    throw new DomainError(configuracoesErrors.EMAIL_NAO_ENVIADO, {
      motivo: 'A chave do programa mudou: digite a senha do e-mail de novo em Configurações.',
    });
  }
  return {
    host: servidor,
    port: porta,
    security: seguranca,
    user: usuario,
    password: aberta,
    sender: remetente,
    name: nome,
  };
}

/** Returns the server's answer. Throws with the server's reason when it refuses, or when none is configured. */
export async function enviar(db: Db, { secret }: Services, mensagem: Message): Promise<string> {
  const smtp = await smtpDe(db, secret);
  if (!smtp) throw new DomainError(configuracoesErrors.EMAIL_NAO_CONFIGURADO);
  try {
    return await sendMail(smtp, mensagem);
  } catch (error) {
    const { code, response, message } = error as Error & { code?: string; response?: string };
    const resposta = (response ?? message).slice(0, 300);
    throw new DomainError(configuracoesErrors.EMAIL_NAO_ENVIADO, {
      motivo: `${motivoDoEmail({ code })} Resposta: ${resposta}`,
    });
  }
}
