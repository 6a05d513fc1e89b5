/**
 * Customers of a branch (spec § 5, decisions § 4). A unique index keeps the document unique within the branch. Only a
 * person has a birth date, and not one after today in the branch's time zone. A customer whom another record
 * refers to cannot be deleted. Lock: the customer's row.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord, requireVersion } from '#platform/server/sql/records.ts';
import { reasonInUse } from '#platform/server/sql/references.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { type Cliente, type ClienteInput, clientesErrors } from './clientes.contract.ts';
import { nascimentoFuturo } from './clientes.rules.ts';
import { deleteCliente, ehDoSistema, insertCliente, lockCliente, updateCliente } from './clientes.sql.ts';
import { registrarConsentimentos } from './consentimentos.command.ts';

export async function createCliente(
  ctx: Context,
  { filial_id, contato_como = 'balcao', ...input }: ClienteInput & { filial_id: string },
): Promise<Cliente> {
  const cliente = await insertCliente(ctx, {
    filial_id,
    ...(await conferirNascimento(ctx, filial_id, input)),
  });
  await registrarConsentimentos(ctx, {
    cliente_id: cliente.id,
    antes: [],
    depois: cliente.contato_permitido,
    como: contato_como,
  });
  await recordAudit(ctx, {
    operacao: 'clientes.create',
    tabela: 'clientes',
    registro_id: cliente.id,
    filial_id,
    depois: cliente,
  });
  return cliente;
}

/** Throws REGISTRO_ALTERADO, NASCIMENTO_FUTURO, CLIENTE_ANONIMIZADO and CLIENTE_DO_SISTEMA. */
export async function changeCliente(
  ctx: Context,
  { id, versao, contato_como = 'balcao', ...input }: ClienteInput & { id: string; versao: number },
): Promise<Cliente> {
  await recusarConsumidor(ctx, id);
  const antes = requireVersion(await lockCliente(ctx.db, id, 'update'), versao);
  if (antes.anonimizado_em) throw new DomainError(clientesErrors.CLIENTE_ANONIMIZADO);
  const depois = await updateCliente(ctx.db, id, await conferirNascimento(ctx, antes.filial_id, input));
  await registrarConsentimentos(ctx, {
    cliente_id: id,
    antes: antes.contato_permitido,
    depois: depois.contato_permitido,
    como: contato_como,
  });
  await recordAudit(ctx, {
    operacao: 'clientes.update',
    tabela: 'clientes',
    registro_id: id,
    filial_id: antes.filial_id,
    antes,
    depois,
  });
  return depois;
}

/** Throws CLIENTE_DO_SISTEMA, and CLIENTE_EM_USO with the reason in words. */
export async function removeCliente(ctx: Context, id: string): Promise<{ id: string }> {
  await recusarConsumidor(ctx, id);
  const antes = requireRecord(await lockCliente(ctx.db, id, 'delete'));
  const motivo = await reasonInUse(ctx.db, 'clientes', id);
  if (motivo) throw new DomainError(clientesErrors.CLIENTE_EM_USO, { motivo });
  await deleteCliente(ctx.db, id);
  await recordAudit(ctx, {
    operacao: 'clientes.remove',
    tabela: 'clientes',
    registro_id: id,
    filial_id: antes.filial_id,
    antes,
  });
  return { id };
}

async function conferirNascimento<T extends Pick<ClienteInput, 'tipo_pessoa' | 'data_nascimento'>>(
  ctx: Context,
  filial_id: string,
  input: T,
): Promise<T> {
  if (input.tipo_pessoa === 'juridica') return { ...input, data_nascimento: null };
  if (input.data_nascimento === null) return input;
  const hoje = dayOf(ctx.now, await findZone(ctx.db, filial_id));
  if (nascimentoFuturo(input.data_nascimento, hoje)) throw new DomainError(clientesErrors.NASCIMENTO_FUTURO);
  return input;
}

/** The Consumidor stays as it is. Throws CLIENTE_DO_SISTEMA. */
export async function recusarConsumidor(ctx: Context, id: string): Promise<void> {
  if (await ehDoSistema(ctx.db, id)) throw new DomainError(clientesErrors.CLIENTE_DO_SISTEMA);
}
