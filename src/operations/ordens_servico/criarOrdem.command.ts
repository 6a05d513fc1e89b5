/**
 * Creates an order (spec §§ 4, 5) in the branch that the form was opened with. Its customer is of that branch, known or
 * created with the order. It is aberta from the operation's instant on. Its number comes from a sequence, so a refused
 * order leaves a gap.
 */
import { exigirQuemRepara } from '#company/sistema/lerEquipe.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { lockPessoaDaFilial } from '#registers/clientes/clientes.sql.ts';
import { escolherCliente } from '#registers/clientes/escolherCliente.command.ts';
import { descreverAparelho, lerDescricao } from '#registers/equipamentos/descreverAparelho.command.ts';
import { equipamentosErrors } from '#registers/equipamentos/equipamentos.contract.ts';
import { usarAparelho } from '#registers/equipamentos/usarAparelho.command.ts';
import { exigirEtapa } from '#registers/etapas/exigirEtapa.command.ts';
import { insertMudancaStatus, insertOrdem } from './escrita.sql.ts';
import { type CreateOrdemInput, type OrdemServico, ordensServicoErrors } from './ordens_servico.contract.ts';
import { paraAuditoria } from './ordens_servico.rules.ts';

/**
 * Throws CLIENTE_NAO_ENCONTRADO, PESSOA_FORA_DA_FILIAL, ETAPA_INDISPONIVEL, EQUIPAMENTO_DE_OUTRO, TIPO_NAO_ENCONTRADO,
 * and SEM_PERMISSAO for a new customer.
 */
export async function criarOrdem(
  ctx: Context,
  { novo_cliente, tipo_id, ...input }: CreateOrdemInput & { garantia_de_id?: string },
): Promise<OrdemServico> {
  await exigirQuemRepara(ctx, input.filial_id, input.tecnico_id);
  await exigirEtapa(ctx, 'aberta', input.etapa_id);
  const cliente_id = await escolherCliente(ctx, { ...input, novo_cliente });
  const equipamento_id = await usarDoTipo(ctx, { ...input, cliente_id }, tipo_id);
  const [conhecido, ordem] = await Promise.all([
    lockPessoaDaFilial(ctx.db, cliente_id, input.filial_id),
    insertOrdem(ctx, { ...input, cliente_id, equipamento_id }),
  ]);
  if (!conhecido) throw new DomainError(ordensServicoErrors.CLIENTE_NAO_ENCONTRADO);
  await Promise.all([
    insertMudancaStatus(ctx, { ordem_servico_id: ordem.id, de: null, para: ordem.status }),
    recordAudit(ctx, {
      operacao: 'ordens_servico.create',
      tabela: 'ordens_servico',
      registro_id: ordem.id,
      filial_id: ordem.filial_id,
      depois: paraAuditoria(ordem),
    }),
  ]);
  return ordem;
}

/** A kind other than the one that the device has, or that its words name, is written on the device. */
async function usarDoTipo(
  ctx: Context,
  aparelho: Parameters<typeof usarAparelho>[1],
  tipo_id: string | null | undefined,
): Promise<string | null> {
  const equipamento_id = await usarAparelho(ctx, aparelho);
  if (!tipo_id) return equipamento_id;
  const { tipos } = await lerDescricao(ctx, aparelho);
  if (!tipos.some(({ id }) => id === tipo_id)) throw new DomainError(equipamentosErrors.TIPO_NAO_ENCONTRADO);
  return descreverAparelho(ctx, { ...aparelho, equipamento_id }, { tipo_id });
}
