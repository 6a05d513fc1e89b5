/**
 * Acts of the bench on one order: status and etapa by the edit dialog's plan, promise and findings, 'Assumir'. Lock:
 * the order, then the locks of the kernels.
 */
import { eTecnicoDaFilial } from '#company/sistema/lerEquipe.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireVersion } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { gravarMudanca } from './alterarOrdem.command.ts';
import { bancadaErrors, type MudarUmaInput, type SalvarBancadaInput } from './bancada.contract.ts';
import type { OrdemSalva } from './ordens_servico.contract.ts';
import { paraAuditoria } from './ordens_servico.rules.ts';
import { itensFechados } from './status.rules.ts';
import { travarOrdem } from './travarOrdem.command.ts';

/** Throws REGISTRO_ALTERADO, ETAPA_INDISPONIVEL and, on reopening, ESTOQUE_INSUFICIENTE. */
export async function mudarUma(
  ctx: Context,
  { id, versao, status, etapa_id, retirada }: MudarUmaInput,
): Promise<OrdemSalva> {
  const antes = requireVersion(await travarOrdem(ctx, id), versao);
  const salva = await gravarMudanca(ctx, antes, { status, etapa_id }, retirada);
  await recordAudit(ctx, {
    operacao: 'ordens_servico.mudarStatus',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id: antes.filial_id,
    antes,
    depois: paraAuditoria(salva.ordem),
  });
  return salva;
}

/** Throws REGISTRO_ALTERADO and PESSOA_FORA_DA_FILIAL. */
export async function salvarBancada(
  ctx: Context,
  { id, versao, ...campos }: SalvarBancadaInput,
): Promise<OrdemSalva> {
  const antes = requireVersion(await travarOrdem(ctx, id), versao);
  const salva = await gravarMudanca(ctx, antes, { ...campos, status: antes.status });
  await recordAudit(ctx, {
    operacao: 'ordens_servico.salvarBancada',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id: antes.filial_id,
    antes,
    depois: paraAuditoria(salva.ordem),
  });
  return salva;
}

/**
 * If two technicians take an order at once, the first gets it. Throws ORDEM_FECHADA, ORDEM_TEM_TECNICO and
 * NAO_E_TECNICO.
 */
export async function assumir(ctx: Context, id: string): Promise<OrdemSalva> {
  const antes = await travarOrdem(ctx, id);
  if (itensFechados(antes) !== null) throw new DomainError(bancadaErrors.ORDEM_FECHADA);
  if (antes.tecnico_id !== null && antes.tecnico_id !== ctx.user.id)
    throw new DomainError(bancadaErrors.ORDEM_TEM_TECNICO);
  if (!(await eTecnicoDaFilial(ctx, antes.filial_id, ctx.user.id)))
    throw new DomainError(bancadaErrors.NAO_E_TECNICO);
  const salva = await gravarMudanca(ctx, antes, { status: antes.status, tecnico_id: ctx.user.id });
  await recordAudit(ctx, {
    operacao: 'ordens_servico.assumir',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id: antes.filial_id,
    antes,
    depois: paraAuditoria(salva.ordem),
  });
  return salva;
}
