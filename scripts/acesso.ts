/**
 * `npm run acesso EMAIL [--segundo-fator]`: restores access for an administrator whom no other user can help. Prints a
 * link to set a new password; --segundo-fator also removes a lost second factor. It grants nothing new: whoever can run
 * it has the data folder or the database's address anyway. The audit log records it.
 */
import '#app/server_declarations.ts';
import { parseArgs } from 'node:util';
import { emitirLinkSenhaPorEmail } from '#company/auth/emitirLinkSenha.command.ts';
import { esquecerSegundoFator } from '#company/auth/segundoFator.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { StartupError } from '#platform/server/process/startup_error.ts';
import { type Database, openDatabase } from '#platform/server/sql/db.ts';
import { startDatabase } from '#platform/server/start/start_database.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { readShopEnv, runCommand } from './command.ts';

async function acesso(): Promise<void> {
  const options = { 'segundo-fator': { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [email] = positionals;
  if (!email) throw new StartupError('Diga de quem: npm run acesso EMAIL [-- --segundo-fator]');
  const env = readShopEnv();
  const running = await startDatabase(env, () => undefined);
  const database = openDatabase({ ...running.app, max: 1 });
  try {
    const agora = new Date();
    const link = await emitirLinkSenhaPorEmail(database.db, email, agora);
    if (!link) throw new StartupError(`Ninguém com acesso usa o email ${email}.`);
    if (values['segundo-fator']) await removerSegundoFator(database, link, agora);
    const base = (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
    console.log(
      `\nLink para ${link.nome_completo} definir uma nova senha, até ${formatDateTime(link.expira_em)}, uma vez:\n${base}${link.caminho}\n`,
    );
  } finally {
    await database.close();
    await running.stop();
  }
}

async function removerSegundoFator(
  { db }: Database,
  { usuario_id, nome_completo }: { usuario_id: string; nome_completo: string },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await esquecerSegundoFator(trx, usuario_id);
    const user = { id: usuario_id, nome_completo, permissoes: new Set<string>(), filiais: null };
    await recordAudit(
      { db: trx, user, now, operacao_id: newId() },
      { operacao: 'segundo_fator.desativar', tabela: 'profiles', registro_id: usuario_id },
    );
  });
  console.log('O segundo fator foi removido: basta a senha, até que seja ativado de novo.');
}

await runCommand(acesso);
