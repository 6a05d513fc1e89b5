/** 'Nova Conta' and its cancelling: debts made by hand. Lock order: the ledger's. */
import { financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { lancar } from '#kernels/financeiro/lancar.command.ts';
import { dividirEmParcelas, podeDividir } from '#kernels/financeiro/parcelas.rules.ts';
import { cancelarTitulo, criarTitulo } from '#kernels/financeiro/titulos.rules.ts';
import { travar } from '#kernels/financeiro/travar.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { NovaContaInput } from './contas.contract.ts';
import { findManual } from './contas.sql.ts';

/** Throws FINANCEIRO_DESLIGADO, SOMA_DAS_PARCELAS and CONSUMIDOR_SEM_CREDITO. */
export async function criarConta(ctx: Context, input: NovaContaInput): Promise<{ id: string }> {
  const { filial_id, natureza, cliente_id, fornecedor_id, descricao, categoria_id, valor } = input;
  if (!podeDividir(valor, input.parcelas)) throw new DomainError(financeiroErrors.SOMA_DAS_PARCELAS);
  const livro = await travar(ctx, { filial_id });
  if (!livro) throw new DomainError(financeiroErrors.FINANCEIRO_DESLIGADO);
  const id = newId();
  const plano = criarTitulo(livro, {
    id,
    natureza,
    parte: cliente_id ? { cliente_id } : { fornecedor_id: fornecedor_id ?? '' },
    origem: 'manual',
    documento: null,
    descricao,
    competencia: livro.hoje,
    parcelas: dividirEmParcelas(valor, input.parcelas, input.vencimento).map((parcela) => ({
      valor: parcela.valor,
      vencimento: parcela.vencimento,
    })),
    categorias: [{ categoria: { id: categoria_id }, valor }],
  });
  await lancar(ctx, plano);
  await recordAudit(ctx, {
    operacao: 'contas.criar',
    tabela: 'titulos',
    registro_id: id,
    filial_id,
    depois: {
      natureza,
      cliente_id,
      fornecedor_id,
      descricao,
      categoria_id,
      valor,
      vencimento: input.vencimento,
    },
  });
  return { id };
}

/** Throws TITULO_NAO_ENCONTRADO for what a document made, HA_PAGAMENTOS and TITULO_CANCELADO. */
export async function cancelarConta(ctx: Context, id: string): Promise<{ id: string }> {
  const conta = await findManual(ctx.db, id);
  if (!conta) throw new DomainError(financeiroErrors.TITULO_NAO_ENCONTRADO);
  const livro = await travar(ctx, { filial_id: conta.filial_id, titulos: [id] });
  if (!livro) throw new DomainError(financeiroErrors.FINANCEIRO_DESLIGADO);
  await lancar(ctx, cancelarTitulo(livro, { titulo_id: id, motivo: 'Cancelada à mão' }));
  await recordAudit(ctx, {
    operacao: 'contas.cancelar',
    tabela: 'titulos',
    registro_id: id,
    filial_id: conta.filial_id,
    depois: { cancelada: true },
  });
  return { id };
}
