/**
 * Creates, changes and deletes branches (spec § 5). A branch can be deleted only while no record references it
 * (decisions § 4). Lock: the branch's row. Foreign keys catch records written between the count and the delete.
 */
import { permitirFilial } from '#company/auth/permitirFilial.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Contexto } from '#platform/server/sql/context.ts';
import { exigirRegistro, exigirVersao } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { plural } from '#platform/shared/text.ts';
import { type Filial, type FilialInput, filiaisErrors } from './filiais.contract.ts';
import {
  countUsoFilial,
  deleteFilial,
  insertFilial,
  lockFilial,
  type UsoFilial,
  updateFilial,
} from './filiais.sql.ts';

export async function createFilial(ctx: Contexto, input: FilialInput): Promise<Filial> {
  const filial = await insertFilial(ctx, input);
  await permitirFilial(ctx, filial.id);
  await recordAudit(ctx, {
    operacao: 'filiais.create',
    tabela: 'filiais',
    registro_id: filial.id,
    filial_id: filial.id,
    depois: filial,
  });
  return filial;
}

export async function changeFilial(
  ctx: Contexto,
  { id, versao, ...input }: FilialInput & { id: string; versao: number },
): Promise<Filial> {
  const antes = exigirVersao(await lockFilial(ctx.db, id), versao);
  const depois = await updateFilial(ctx.db, id, input);
  await recordAudit(ctx, {
    operacao: 'filiais.update',
    tabela: 'filiais',
    registro_id: id,
    filial_id: id,
    antes,
    depois,
  });
  return depois;
}

/** Throws FILIAL_EM_USO with a readable reason. */
export async function removeFilial(ctx: Contexto, id: string): Promise<{ id: string }> {
  const antes = exigirRegistro(await lockFilial(ctx.db, id));
  const motivo = motivoDeUso(await countUsoFilial(ctx.db, id));
  if (motivo) throw new DomainError(filiaisErrors.FILIAL_EM_USO, { motivo });
  await deleteFilial(ctx.db, id);
  await recordAudit(ctx, {
    operacao: 'filiais.remove',
    tabela: 'filiais',
    registro_id: id,
    filial_id: id,
    antes,
  });
  return { id };
}

function motivoDeUso(uso: UsoFilial): string {
  return [
    uso.clientes > 0 && plural(uso.clientes, 'cliente', 'clientes'),
    uso.ordens > 0 && plural(uso.ordens, 'ordem de serviço', 'ordens de serviço'),
    uso.vendas > 0 && plural(uso.vendas, 'venda', 'vendas'),
    uso.movimentacoes > 0 && plural(uso.movimentacoes, 'movimentação', 'movimentações'),
    uso.produtos_com_estoque > 0 &&
      plural(uso.produtos_com_estoque, 'produto com estoque', 'produtos com estoque'),
  ]
    .filter((part) => part !== false)
    .join(', ');
}
