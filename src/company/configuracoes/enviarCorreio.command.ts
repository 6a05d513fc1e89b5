/** Sends a mail through the shop's server, for jobs that record the outcome. Takes no lock and writes nothing. */
import type { Services } from '#platform/server/gate/gate.ts';
import type { Db } from '#platform/server/sql/context.ts';
import type { Message } from '#platform/shared/mail.ts';
import { enviar } from './correio.gateway.ts';

/** Throws EMAIL_NAO_CONFIGURADO, and EMAIL_NAO_ENVIADO with the server's reason. */
export async function enviarCorreio(db: Db, services: Services, mensagem: Message): Promise<void> {
  await enviar(db, services, mensagem);
}
