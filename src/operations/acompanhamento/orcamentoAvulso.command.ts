/** A quote without an order on its customer's page: the offer, and the deposit due after approval. */
import { lerPixDaFilial, lerQr } from '#kernels/financeiro/opcoes.command.ts';
import { txidDoSinal } from '#kernels/financeiro/pix.rules.ts';
import { readLigado } from '#kernels/financeiro/travar.sql.ts';
import { lerUmParaOCliente } from '#operations/orcamentos/lerOrcamento.command.ts';
import { sinalDevidoDo } from '#operations/orcamentos/lerSinal.command.ts';
import type { OrcamentoDetalhe } from '#operations/orcamentos/orcamentos.contract.ts';
import { cobrarSinalDoOrcamento } from '#operations/pagamentos/cobrancas.command.ts';
import { findCobrancaDoOrcamento } from '#operations/pagamentos/pagamentos.sql.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { acompanhamentoErrors, type PaginaDoOrcamento } from './acompanhamento.contract.ts';
import { mostrarLoja, mostrarOrcamento, preparoDe } from './mostrar.rules.ts';
import { findOrcamentoDoLink } from './pagina.sql.ts';

async function aPagar(ctx: Context, orcamento: OrcamentoDetalhe): Promise<PaginaDoOrcamento['pagar']> {
  const { id, numero, filial_id, situacao, ordem_servico_id } = orcamento;
  // Once the quote has an order, the order's page asks for what is missing of its deposit.
  if (situacao !== 'aprovado' || ordem_servico_id !== null) return null;
  const cobranca = await findCobrancaDoOrcamento(ctx.db, id);
  if (cobranca) {
    const { brcode, valor, avisada_em } = cobranca;
    return { sinal: true, valor, pix: { brcode, qr_svg: await lerQr(brcode) }, avisada: avisada_em !== null };
  }
  const devido = await sinalDevidoDo(ctx, orcamento);
  if (!devido) return null;
  const { valor, vez } = devido;
  const pix = await lerPixDaFilial(ctx, { filial_id, valor, txid: txidDoSinal(numero, vez, 'orcamento') });
  return { sinal: true, valor, pix, avisada: false };
}

export async function comporDoOrcamento(ctx: Context, id: string): Promise<PaginaDoOrcamento> {
  const [lida, orcamento] = await Promise.all([findOrcamentoDoLink(ctx.db, id), lerUmParaOCliente(ctx, id)]);
  const loja = requireRecord(lida);
  const vendido = orcamento.situacao === 'convertido';
  const mostrado = mostrarOrcamento(orcamento);
  return {
    tipo: 'orcamento',
    ...mostrarLoja(loja),
    numero: loja.numero,
    orcamento: mostrado && (vendido ? { ...mostrado, situacao: 'vendido' } : mostrado),
    preparo: preparoDe([orcamento], orcamento),
    pagar: await aPagar(ctx, orcamento),
  };
}

/** The open charge of the quote, or a new one. The caller holds the quote's lock. Throws NADA_A_PAGAR. */
export async function cobrancaDoOrcamento(ctx: Context, id: string): Promise<string> {
  const orcamento = await lerUmParaOCliente(ctx, id);
  if (orcamento.situacao !== 'aprovado' || orcamento.ordem_servico_id !== null)
    throw new DomainError(acompanhamentoErrors.NADA_A_PAGAR);
  const aberta = await findCobrancaDoOrcamento(ctx.db, id);
  if (aberta) return aberta.id;
  const devido = await sinalDevidoDo(ctx, orcamento);
  if (!devido || !(await readLigado(ctx.db))) throw new DomainError(acompanhamentoErrors.NADA_A_PAGAR);
  const { numero, filial_id, cliente } = orcamento;
  const nova = { id, numero, filial_id, cliente_id: cliente.id, valor: devido.valor };
  return cobrarSinalDoOrcamento(ctx, nova).then(
    ({ id: cobranca_id }) => cobranca_id,
    (error: unknown) => {
      throw error instanceof DomainError ? new DomainError(acompanhamentoErrors.NADA_A_PAGAR) : error;
    },
  );
}
