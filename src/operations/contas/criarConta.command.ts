/** 'Nova Conta': creates and cancels debts entered by hand. Lock order: the ledger's. */
import { exigirDaFilial } from '#company/sistema/lerEquipe.command.ts';
import { baixar } from '#kernels/financeiro/baixas.rules.ts';
import { estornar } from '#kernels/financeiro/estornos.rules.ts';
import { financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { lancar } from '#kernels/financeiro/lancar.command.ts';
import type { LivroOuNada } from '#kernels/financeiro/livro.rules.ts';
import { dividirEmParcelas, podeDividir } from '#kernels/financeiro/parcelas.rules.ts';
import { exigirPeriodoAberto, parcelasDe } from '#kernels/financeiro/postar.rules.ts';
import { cancelarTitulo, criarTitulo } from '#kernels/financeiro/titulos.rules.ts';
import { travar } from '#kernels/financeiro/travar.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { addDays, addMonths } from '#platform/shared/business_days.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { clientesErrors } from '#registers/clientes/clientes.contract.ts';
import { lockClienteDaFilial } from '#registers/clientes/clientes.sql.ts';
import type { NovaContaInput } from './contas.contract.ts';
import { findCancelavel } from './contas.sql.ts';

const PERMISSAO = { receber: 'financeiro:receber', pagar: 'financeiro:pagar' } as const;

const daParte = ({ cliente_id, fornecedor_id, profile_id }: NovaContaInput) =>
  cliente_id ? { cliente_id } : fornecedor_id ? { fornecedor_id } : { profile_id: profile_id ?? '' };

/** 'Já foi pago' pays in the same transaction: if the payment is refused, the debt is not created. */
function pagarAgora(livro: LivroOuNada, id: string, { natureza, valor, pago }: NovaContaInput): LivroOuNada {
  const [parcela] = livro ? parcelasDe(livro, id) : [];
  if (!livro || !pago || !parcela) return livro;
  return baixar(livro, {
    natureza,
    linhas: [{ parcela_id: parcela.id, principal: valor }],
    formas: [{ forma_id: pago.forma_id, valor }],
    data: pago.data ?? livro.hoje,
  });
}

/**
 * Throws FINANCEIRO_DESLIGADO, SOMA_DAS_PARCELAS, PERIODO_FECHADO, CONSUMIDOR_SEM_CREDITO, CLIENTE_DE_OUTRA_FILIAL and
 * PESSOA_FORA_DA_FILIAL; for 'Já foi pago' also SEM_PERMISSAO and ERROS_DO_RECEBIMENTO.
 */
export async function criarConta(
  ctx: Context,
  input: NovaContaInput,
): Promise<{ id: string; recibo_id: string | null }> {
  const { filial_id, natureza, profile_id, descricao, categoria_id, valor, vencimento, pago } = input;
  if (pago && !hasPermission(ctx.user.permissoes, PERMISSAO[natureza]))
    throw new DomainError(platformErrors.SEM_PERMISSAO);
  if (!podeDividir(valor, input.parcelas))
    throw new DomainError({
      ...financeiroErrors.SOMA_DAS_PARCELAS,
      message: 'Cada parcela é de ao menos R$ 0,01: use menos parcelas',
    });
  await exigirDaFilial(ctx, filial_id, profile_id);
  const { cliente_id, fornecedor_id } = input;
  if (cliente_id && !(await lockClienteDaFilial(ctx.db, cliente_id, filial_id)))
    throw new DomainError(clientesErrors.CLIENTE_DE_OUTRA_FILIAL);
  const livro = await travar(ctx, {
    filial_id,
    formas: pago ? [pago.forma_id] : [],
    sobra_do_caixa: input.sobra_do_caixa,
  });
  if (!livro) throw new DomainError(financeiroErrors.FINANCEIRO_DESLIGADO);
  const id = newId();
  const competencia = `${input.competencia ?? vencimento.slice(0, 7)}-01`;
  exigirPeriodoAberto(livro, addDays(addMonths(competencia, 1), -1));
  const plano = criarTitulo(livro, {
    id,
    natureza,
    parte: daParte(input),
    origem: 'manual',
    documento: null,
    descricao,
    competencia,
    parcelas: dividirEmParcelas(valor, input.parcelas, vencimento).map((parcela) => ({
      valor: parcela.valor,
      vencimento: parcela.vencimento,
    })),
    categorias: [{ categoria: { id: categoria_id }, valor }],
  });
  const feito = await lancar(ctx, pagarAgora(plano, id, input));
  const recibo_id = (pago && feito?.movimentos.at(-1)?.id) || null;
  const partes = { cliente_id, fornecedor_id, profile_id };
  await recordAudit(ctx, {
    operacao: 'contas.criar',
    tabela: 'titulos',
    registro_id: id,
    filial_id,
    depois: {
      natureza,
      ...partes,
      descricao,
      categoria_id,
      valor,
      vencimento,
      competencia,
      pago: Boolean(pago),
    },
  });
  return { id, recibo_id };
}

/**
 * Cancelling a credit to be refunded gives the credit back to the customer. Throws TITULO_NAO_ENCONTRADO for a debt
 * made by a document, HA_PAGAMENTOS and TITULO_CANCELADO.
 */
export async function cancelarConta(ctx: Context, id: string): Promise<{ id: string }> {
  const conta = await findCancelavel(ctx.db, id);
  if (!conta) throw new DomainError(financeiroErrors.TITULO_NAO_ENCONTRADO);
  const { filial_id, devolucao_id } = conta;
  const movimentos = devolucao_id ? [devolucao_id] : [];
  const livro = await travar(ctx, { filial_id, titulos: [id], movimentos });
  if (!livro) throw new DomainError(financeiroErrors.FINANCEIRO_DESLIGADO);
  const motivo = 'Cancelada à mão';
  await lancar(
    ctx,
    devolucao_id
      ? estornar(livro, { movimento_id: devolucao_id, motivo })
      : cancelarTitulo(livro, { titulo_id: id, motivo }),
  );
  await recordAudit(ctx, {
    operacao: 'contas.cancelar',
    tabela: 'titulos',
    registro_id: id,
    filial_id: conta.filial_id,
    depois: { cancelada: true },
  });
  return { id };
}
