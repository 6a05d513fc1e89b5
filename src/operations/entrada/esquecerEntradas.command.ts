/** Erases personal data from the intake of a customer's orders (LGPD): contact and passcodes. */
import type { Context } from '#platform/server/sql/context.ts';
import { esquecerSenhas } from '#registers/equipamentos/guardarSenha.command.ts';
import { apagarContatos, listOrdensComSenha } from './entrada.sql.ts';

export async function esquecerEntradas(ctx: Context, cliente_id: string): Promise<void> {
  await esquecerSenhas(ctx, await listOrdensComSenha(ctx.db, cliente_id));
  await apagarContatos(ctx.db, cliente_id);
}
