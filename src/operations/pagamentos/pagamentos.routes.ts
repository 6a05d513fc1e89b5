import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { cancelarCobranca, cobrarParcela, cobrarSinal, confirmarPix } from './cobrancas.command.ts';
import { listCobrancas, queryCobrancas } from './cobrancas.sql.ts';
import { COLUNAS_COBRANCAS } from './exportacao.rules.ts';
import { imprimirRecibo } from './imprimirRecibo.command.ts';
import { lerCobranca, lerPagamentos } from './lerPagamentos.command.ts';
import { mudarPagador } from './mudarPagador.command.ts';
import { pagamentosContract } from './pagamentos.contract.ts';
import { findReciboDoCodigo } from './pagamentos.sql.ts';

const operations = guard(pagamentosContract);

export const pagamentosRouter = operations.router({
  listCobrancas: operations.listCobrancas.handler(({ context, input }) => listCobrancas(context, input)),
  exportarCobrancas: operations.exportarCobrancas.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'cobrancas',
        file: 'cobrancas_por_pix',
        title: 'Cobranças por PIX',
        columns: COLUNAS_COBRANCAS,
        listing: (db) => queryCobrancas({ ...context, db }, input),
      },
      signal,
    ),
  ),
  daOrdem: operations.daOrdem.handler(({ context, input }) => lerPagamentos(context, input)),
  mudarPagador: operations.mudarPagador.handler(({ context, input }) => mudarPagador(context, input)),
  cobranca: operations.cobranca.handler(({ context, input }) => lerCobranca(context, input)),
  codigoUsado: operations.codigoUsado.handler(async ({ context, input }) => ({
    recibo: await findReciboDoCodigo(context.db, input.codigo),
  })),
  cobrarSinal: operations.cobrarSinal.handler(({ context, input }) => cobrarSinal(context, input)),
  cobrarParcela: operations.cobrarParcela.handler(({ context, input }) => cobrarParcela(context, input)),
  confirmarPix: operations.confirmarPix.handler(({ context, input }) => confirmarPix(context, input)),
  cancelarCobranca: operations.cancelarCobranca.handler(({ context, input }) =>
    cancelarCobranca(context, input),
  ),
  recibo: operations.recibo.handler(({ context, input }) => imprimirRecibo(context, input)),
});
