/**
 * Merges two registrations of one person in a branch (02 § 9): moves all references to the one that stays and
 * deletes the other. Cannot be undone. Locks: both customers by id, so that concurrent merges wait; then the documents,
 * which the caller locks between the two functions; then both rows against new references. A concurrent order for the
 * deleted row either commits first and is moved, or finds no customer.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { moveTo } from '#platform/server/sql/merges.ts';
import { requireRecord, requireVersion } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { type Cliente, clientesErrors } from './clientes.contract.ts';
import { type CampoUnido, documentosDiferentes, unirCadastros } from './clientes.rules.ts';
import { deleteCliente, findCliente, updateCliente } from './clientes.sql.ts';
import { registrarConsentimentos } from './consentimentos.command.ts';
import { insertUnido, lockDadosPessoais, lockParaUnir, seguirCliente } from './dados_pessoais.sql.ts';
import { recusarConsumidor } from './salvarCliente.command.ts';

export interface Uniao {
  /** The registration that stays. */
  id: string;
  versao: number;
  outro_id: string;
  outro_versao: number;
  /** The conflicting fields whose values come from the other registration. */
  do_outro: readonly CampoUnido[];
}

/**
 * Throws MESMO_CADASTRO, NAO_ENCONTRADO and UNIR_OUTRA_FILIAL. Locks nothing in another branch, and reveals only to its
 * users that it has the registration.
 */
export async function travarParaUnir(ctx: Context, { id, outro_id }: Uniao): Promise<void> {
  if (id === outro_id) throw new DomainError(clientesErrors.MESMO_CADASTRO);
  const fica = requireRecord(await findCliente(ctx.db, id));
  const { filial_id } = requireRecord(await findCliente(ctx.db, outro_id));
  if (filial_id !== fica.filial_id) {
    const { filiais } = ctx.user;
    const seen = filiais === null || filiais.includes(filial_id);
    throw new DomainError(seen ? clientesErrors.UNIR_OUTRA_FILIAL : platformErrors.NAO_ENCONTRADO);
  }
  const ids = [id, outro_id].sort();
  for (const um of ids) await lockDadosPessoais(ctx.db, um);
  await lockParaUnir(ctx.db, ids, 'move');
}

/**
 * Throws NAO_ENCONTRADO, REGISTRO_ALTERADO, UNIR_OUTRA_FILIAL, DOCUMENTOS_DIFERENTES, CLIENTE_ANONIMIZADO,
 * CLIENTE_DO_SISTEMA.
 */
export async function unirCadastro(ctx: Context, uniao: Uniao): Promise<Cliente> {
  const { id, outro_id, do_outro } = uniao;
  await lockParaUnir(ctx.db, [id, outro_id], 'delete');
  const fica = requireVersion(await findCliente(ctx.db, id), uniao.versao);
  const outro = requireRecord(await findCliente(ctx.db, outro_id));
  if (outro.filial_id !== fica.filial_id) throw new DomainError(clientesErrors.UNIR_OUTRA_FILIAL);
  const sai = requireVersion(outro, uniao.outro_versao);
  await conferir(ctx, fica, sai);
  const merge = { from: outro_id, into: id };
  await moveTo(ctx, 'clientes', merge);
  await seguirCliente(ctx.db, merge);
  await deleteCliente(ctx.db, outro_id);
  await insertUnido(ctx, { id: outro_id, cliente_id: id, filial_id: fica.filial_id });
  const depois = await updateCliente(ctx.db, id, unirCadastros(fica, sai, do_outro));
  await registrarConsentimentos(ctx, {
    cliente_id: id,
    antes: fica.contato_permitido,
    depois: depois.contato_permitido,
    como: 'balcao',
  });
  const { filial_id } = fica;
  await recordAudit(ctx, {
    operacao: 'clientes.unido',
    tabela: 'clientes',
    registro_id: outro_id,
    filial_id,
    antes: sai,
  });
  await recordAudit(ctx, {
    operacao: 'clientes.unir',
    tabela: 'clientes',
    registro_id: id,
    filial_id,
    antes: fica,
    depois,
  });
  return depois;
}

async function conferir(ctx: Context, fica: Cliente, sai: Cliente): Promise<void> {
  for (const { id, anonimizado_em } of [fica, sai]) {
    await recusarConsumidor(ctx, id);
    if (anonimizado_em) throw new DomainError(clientesErrors.CLIENTE_ANONIMIZADO);
  }
  if (documentosDiferentes(fica, sai)) throw new DomainError(clientesErrors.DOCUMENTOS_DIFERENTES);
}
