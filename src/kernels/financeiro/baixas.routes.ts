import { guard } from '#platform/server/gate/gate.ts';
import { requireOwnDocument } from '#platform/server/sql/own_rows.ts';
import { baixasContract } from './baixas.contract.ts';
import { findDinheiro, readDivida } from './baixas.sql.ts';
import { estornarMovimento, mudarForma, pagar, receber } from './darBaixa.command.ts';
import { lerOpcoes, lerParcelas, lerPix } from './opcoes.command.ts';

const operations = guard(baixasContract);

export const baixasRouter = operations.router({
  opcoes: operations.opcoes.handler(({ context, input }) => lerOpcoes(context, input)),
  pix: operations.pix.handler(({ context, input }) => lerPix(context, input)),
  dinheiroDoDocumento: operations.dinheiroDoDocumento.handler(
    async ({ context, input: { documento_id } }) => {
      await requireOwnDocument(context, documento_id);
      return (await findDinheiro(context, documento_id)) ?? null;
    },
  ),
  divida: operations.divida.handler(({ context, input }) => readDivida(context, input.cliente_id)),
  parcelas: operations.parcelas.handler(({ context, input }) => lerParcelas(context, input)),
  receber: operations.receber.handler(({ context, input }) => receber(context, input)),
  pagar: operations.pagar.handler(({ context, input }) => pagar(context, input)),
  estornar: operations.estornar.handler(({ context, input }) => estornarMovimento(context, input)),
  trocarForma: operations.trocarForma.handler(({ context, input }) => mudarForma(context, input)),
});
