/**
 * Anonymisation (LGPD art. 18; decisions §§ 4, 9): removes identifying data of every registration with the same
 * document from what the slices declare in `x.server.ts`, the audit log, stored request results and waiting jobs.
 * Orders, sales, values and dates
 * stay, as the law requires (art. 16). Refused while an order is open: the shop still has the device and owes an
 * answer. Locks: each customer's own lock, then the registrations, both in id order, before the orders are read.
 * Opening an order locks its customer too, so one of two concurrent requests is refused.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import { assertBranch } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { slicePrivacy } from '#platform/server/sql/privacy.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { clientesErrors } from './clientes.contract.ts';
import { findCliente, lockCliente } from './clientes.sql.ts';
import { registrarConsentimentos } from './consentimentos.command.ts';
import {
  apagarDados,
  type Cadastro,
  listMesmaPessoa,
  lockDadosPessoais,
  redigirCliente,
} from './dados_pessoais.sql.ts';
import { recusarConsumidor } from './salvarCliente.command.ts';

/**
 * Throws JA_ANONIMIZADO, CLIENTE_DO_SISTEMA, CLIENTE_COM_ORDENS_ABERTAS and FILIAL_NAO_PERMITIDA: the user needs every
 * branch that has a registration of the customer.
 */
export async function anonimizarCliente(
  ctx: Context,
  id: string,
): Promise<{ id: string; cadastros: number; ficam?: string }> {
  await recusarConsumidor(ctx, id);
  for (const cadastro of await listMesmaPessoa(ctx.db, id)) await lockDadosPessoais(ctx.db, cadastro.id);
  // Read again under the locks: a registration deleted at first may have been restored meanwhile.
  const cadastros = await listMesmaPessoa(ctx.db, id);
  if (cadastros.length === 0) throw new DomainError(platformErrors.NAO_ENCONTRADO);
  for (const { filial_id } of cadastros) assertBranch(ctx.user, filial_id);
  const ids = cadastros.map((cadastro) => cadastro.id);
  for (const cadastro of ids) await lockCliente(ctx.db, cadastro, 'delete');
  const motivos = [];
  for (const slice of slicePrivacy.all()) motivos.push((await slice.holds?.(ctx.db, ids)) ?? []);
  const motivo = motivos.flat().join(', ');
  if (motivo) throw new DomainError(clientesErrors.CLIENTE_COM_ORDENS_ABERTAS, { motivo });
  const ficam = [];
  for (const slice of slicePrivacy.all()) ficam.push((await slice.stays?.(ctx.db, ids)) ?? []);
  for (const cadastro of cadastros) await anonimizar(ctx, cadastro);
  const dito = ficam.flat().join('; ');
  return { id, cadastros: cadastros.length, ...(dito && { ficam: dito }) };
}

async function anonimizar(ctx: Context, { id, filial_id }: Cadastro): Promise<void> {
  for (const slice of slicePrivacy.all()) await slice.redact?.(ctx, id);
  const linhas = await redigirCliente(ctx, id);
  await recordAudit(ctx, {
    operacao: 'clientes.anonimizar',
    tabela: 'clientes',
    registro_id: id,
    filial_id,
    depois: { anonimizado_em: ctx.now, linhas },
  });
}

/**
 * Removes a customer's identifying data and consents from the register. Nothing happens to a deleted registration,
 * which is only in the audit log. The caller holds the customer's locks. Throws JA_ANONIMIZADO.
 */
export async function redigirCadastro(ctx: Context, id: string): Promise<void> {
  const cliente = await findCliente(ctx.db, id);
  if (!cliente) return;
  if (cliente.anonimizado_em) throw new DomainError(clientesErrors.JA_ANONIMIZADO);
  await registrarConsentimentos(ctx, {
    cliente_id: id,
    antes: cliente.contato_permitido,
    depois: [],
    como: 'anonimizacao',
  });
  await apagarDados(ctx, id);
}
