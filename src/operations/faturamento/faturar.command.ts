/**
 * Billing (spec §§ 4, 5, 7; decisions § 2). Pending sales and movements become effective with the values of the items.
 * Services get their sale, the stock leaves its branch, and the order becomes entregue. Only `faturada_em` tells
 * whether an order is billed. A price by payment method changes the lines first. Of two concurrent calls, the second
 * waits for the order's lock and gets ORDEM_JA_FATURADA. The device is handed over too, unless the input says that it
 * stays. With money on, the title and the payment belong to the same transaction: if the payment is refused, nothing is
 * billed. Lock order: the order, the ledger's rows and the order's movements (nobody locks these without the order),
 * stock rows by (produto, filial), products, accounts.
 */
import { exigirQuemRepara } from '#company/sistema/lerEquipe.command.ts';
import { efetivarPendentes, travarPendentes } from '#kernels/estoque/pendentes.command.ts';
import { linhasPelaForma } from '#kernels/financeiro/cobrar.rules.ts';
import { cobrarELancar, lerSituacao, travarCobranca } from '#kernels/financeiro/documento.command.ts';
import { lancarComissoes } from '#operations/comissoes/lancarComissoes.command.ts';
import { ajustarPrecos } from '#operations/ordens_servico/ajustarPrecos.command.ts';
import { exigirAprovacao } from '#operations/ordens_servico/exigirAprovacao.command.ts';
import { listLinhas } from '#operations/ordens_servico/itens_ordem.sql.ts';
import { mudarOrdem } from '#operations/ordens_servico/mudarOrdem.command.ts';
import type { OrdemSalva } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { documentoDaOrdem, paraAuditoria } from '#operations/ordens_servico/ordens_servico.rules.ts';
import { pagadorVale, travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { type FaturarInput, faturamentoErrors } from './faturamento.contract.ts';
import {
  comTecnico,
  exigirFaturavel,
  planejarFaturamento,
  tituloDoFaturamento,
} from './faturamento.rules.ts';
import { sairOuFicar } from './retirar.command.ts';

/**
 * Throws ORDEM_JA_FATURADA, ORDEM_ENCERRADA, ORDEM_SEM_ITENS, PAGADOR_ANONIMIZADO, APROVACAO_FALTA,
 * PESSOA_FORA_DA_FILIAL, ERROS_DO_RECEBIMENTO and, under `bloquear`, ESTOQUE_INSUFICIENTE.
 */
export async function faturar(
  ctx: Context,
  { id, recebimento, tecnico_id, retirada }: FaturarInput,
): Promise<OrdemSalva> {
  const [antes, lidas, situacao] = await Promise.all([
    travarOrdem(ctx, id),
    listLinhas(ctx.db, id),
    lerSituacao(ctx, { ordem_id: id, recebimento }),
  ]);
  const linhas = comTecnico(lidas, tecnico_id);
  exigirFaturavel(antes, linhas);
  await exigirAprovacao(ctx, antes);
  if (!(await pagadorVale(ctx, antes))) throw new DomainError(faturamentoErrors.PAGADOR_ANONIMIZADO);
  const { filial_id } = antes;
  await exigirQuemRepara(ctx, filial_id, tecnico_id);
  const { ligado, devedor_id, guardado } = situacao;
  const cliente_id = devedor_id ?? antes.cliente_id;
  const sinal_de = guardado ? id : null;
  const documento = documentoDaOrdem(id);
  const [livro, pendentes] = await Promise.all([
    ligado || recebimento
      ? travarCobranca(ctx, { filial_id, cliente_id, recebimento, sinal_de, situacao })
      : null,
    travarPendentes(ctx, documento),
  ]);
  const vendidas = linhasPelaForma(livro, linhas, { recebimento, sinal_de });
  await ajustarPrecos(ctx, vendidas);
  const { itens, servicos } = planejarFaturamento(antes, vendidas);
  const avisos = await efetivarPendentes(ctx, documento, {
    pendentes,
    linhas: itens.map(({ ordem_servico_item_id, ...valores }) => ({
      linha_id: ordem_servico_item_id,
      ...valores,
    })),
    servicos,
  });
  await lancarComissoes(ctx, documento);
  const titulo = livro && tituloDoFaturamento({ ...antes, cliente_id }, vendidas, livro.hoje);
  const saida = await sairOuFicar(ctx, antes, retirada);
  const [ordem] = await Promise.all([
    mudarOrdem(ctx, antes, {
      ...saida,
      status: 'entregue',
      data_entrega: ctx.now,
      faturada_em: ctx.now,
      faturada_por: ctx.user.id,
      tecnico_id: antes.tecnico_id ?? tecnico_id,
    }),
    titulo && cobrarELancar(ctx, livro, { titulo, ao: 'faturar', sinal_de, recebimento }),
  ]);
  await recordAudit(ctx, {
    operacao: 'ordens_servico.faturar',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id: ordem.filial_id,
    antes,
    depois: { ...paraAuditoria(ordem), itens },
  });
  return { ordem, avisos };
}
