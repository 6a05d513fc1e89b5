/**
 * Opens a return of an earlier order (02 § 8): same device and customer, in the branch that receives it. In another
 * branch, the customer is the registration with the same document, else with the same telephone and first name; without
 * one, a copy is created in the same act. Locks: the earlier customer, so that only one registration is copied at a
 * time; the earlier order, so that it gets one return at a time; then the locks of a new order.
 */

import { criarOrdem } from '#operations/ordens_servico/criarOrdem.command.ts';
import { garantiasErrors } from '#operations/ordens_servico/garantias.rules.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { ordensServicoErrors } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { lerOrdem, travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { createCliente } from '#registers/clientes/salvarCliente.command.ts';
import { type AbrirRetornoInput, retornosErrors } from './retornos.contract.ts';
import { temRetorno } from './retornos.rules.ts';
import { findAberto, findCadastro, findMesmaPessoa, lockPessoa } from './retornos.sql.ts';

/**
 * Throws SEM_PERMISSAO, NAO_ENCONTRADO (also for an order of a branch out of reach), DE_OUTRA_PESSOA, RETORNO_CEDO,
 * RETORNO_ABERTO, CPF_CNPJ_DUPLICADO and CLIENTE_NAO_ENCONTRADO.
 */
export async function abrirRetorno(
  ctx: Context,
  { id, filial_id, defeito_reclamado, acessorios }: AbrirRetornoInput,
): Promise<OrdemServico> {
  exigir(ctx, 'ordens_servico:editar');
  const lida = await lerOrdem(ctx, id);
  const { filiais } = ctx.user;
  requireRecord(filiais === null || filiais.includes(lida.filial_id) ? lida : undefined);
  await lockPessoa(ctx.db, lida.cliente_id);
  const antes = await travarOrdem(ctx, id);
  if (!temRetorno(antes)) throw new DomainError(retornosErrors.RETORNO_CEDO);
  await exigirNenhumAberto(ctx, id);
  const mesma = antes.filial_id === filial_id;
  const { equipamento, modelo, numero_serie } = antes;
  return criarOrdem(ctx, {
    filial_id,
    cliente_id: mesma ? antes.cliente_id : await pessoaEm(ctx, antes.cliente_id, filial_id),
    novo_cliente: null,
    equipamento,
    modelo,
    numero_serie,
    acessorios,
    defeito_reclamado,
    observacoes_tecnicas: null,
    equipamento_id: mesma ? antes.equipamento_id : undefined,
    garantia_de_id: id,
  });
}

/** The error contains the order's number only if the person may see that order. */
async function exigirNenhumAberto(ctx: Context, id: string): Promise<void> {
  const aberto = await findAberto(ctx, id);
  if (!aberto) return;
  const { RETORNO_ABERTO } = garantiasErrors;
  if (!aberto.visivel) throw new DomainError(RETORNO_ABERTO);
  const message = `O retorno desta ordem já está aberto na OS #${aberto.numero_os}: continue nele`;
  throw new DomainError({ ...RETORNO_ABERTO, message });
}

async function pessoaEm(ctx: Context, cliente_id: string, filial_id: string): Promise<string> {
  const conhecida = await findMesmaPessoa(ctx.db, cliente_id, filial_id);
  if (conhecida) return conhecida;
  exigir(ctx, 'clientes:editar');
  const cadastro = await findCadastro(ctx.db, cliente_id);
  if (!cadastro) throw new DomainError(ordensServicoErrors.CLIENTE_NAO_ENCONTRADO);
  return (await createCliente(ctx, { ...cadastro, filial_id })).id;
}

function exigir({ user }: Context, permissao: 'ordens_servico:editar' | 'clientes:editar'): void {
  if (!hasPermission(user.permissoes, permissao)) throw new DomainError(platformErrors.SEM_PERMISSAO);
}
