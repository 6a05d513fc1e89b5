/**
 * Prints the letter about an uncollected device. No lock: a print shows the order at that moment, and its content is
 * stored.
 */
import { emitirImpresso } from '#company/documentos/emitir.command.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { formatCep } from '#platform/shared/documents.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { diasPronta, saldoDe } from './compor.command.ts';
import { mensagensErrors } from './mensagens.contract.ts';
import { type DadosDaNotificacao, NOTIFICACAO } from './notificacao.rules.ts';
import { findCarta, findParaEscrever } from './ordem.sql.ts';

/** With `exemplo` any order counts as ready now, for a preview. Throws NAO_ENCONTRADO and NAO_ESPERA_RETIRADA. */
export async function dadosDaNotificacao(ctx: Context, id: string, exemplo = false) {
  const [lida, carta] = await Promise.all([findParaEscrever(ctx.db, id), findCarta(ctx.db, id)]);
  const ordem = requireRecord(lida);
  const { documento, endereco, cep, numero_serie, cliente_id } = requireRecord(carta);
  const dias = diasPronta(ordem, ctx.now) ?? (exemplo ? 0 : null);
  if (dias === null || !(ordem.pronta_em ?? exemplo))
    throw new DomainError(mensagensErrors.NAO_ESPERA_RETIRADA);
  const saldo = await saldoDe(ctx, ordem);
  const dados: DadosDaNotificacao = {
    numero_os: ordem.numero_os,
    cliente: ordem.cliente,
    documento,
    endereco: [endereco, cep && formatCep(cep)].filter(Boolean).join(', ') || null,
    aparelho: [ordem.equipamento, ordem.modelo].filter(Boolean).join(' '),
    numero_serie,
    pronta_em: (ordem.pronta_em ?? ctx.now).toISOString(),
    dias,
    saldo: saldo && formatBRL(saldo),
    endereco_filial: ordem.endereco,
    horario: ordem.horario,
  };
  return { dados, filial_id: ordem.filial_id, pessoa_id: cliente_id };
}

/** Throws NAO_ENCONTRADO, NAO_ESPERA_RETIRADA, and the errors of `emitirImpresso`. */
export async function imprimirNotificacao(
  ctx: Context & Pick<RequestContext, 'pool'>,
  { id }: { id: string },
): Promise<File> {
  const { dados, filial_id, pessoa_id } = await dadosDaNotificacao(ctx, id);
  return emitirImpresso(ctx, NOTIFICACAO, {
    formato: 'a4',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id,
    pessoa_id,
    nome_arquivo: `notificacao-ordem-${dados.numero_os}`,
    dados,
    rodape: [],
  });
}
