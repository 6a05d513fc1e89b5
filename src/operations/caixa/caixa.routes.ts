import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { abrirCaixa, conferirCaixa, fecharCaixa } from './abrirEFechar.command.ts';
import { caixaContract } from './caixa.contract.ts';
import { listSessoes, querySessoes } from './caixa.sql.ts';
import { COLUNAS_SESSOES } from './exportacao.rules.ts';
import { imprimirComprovante, imprimirResumo } from './imprimir.command.ts';
import { lerFora, lerPessoas, lerRegistrado, lerResumo, lerSituacao } from './lerCaixa.command.ts';
import { dar, gastar, sangrar, suprir } from './movimentar.command.ts';

const operations = guard(caixaContract);

export const caixaRouter = operations.router({
  situacao: operations.situacao.handler(({ context, input }) => lerSituacao(context, input.filial_id)),
  pessoas: operations.pessoas.handler(({ context, input }) => lerPessoas(context, input.filial_id)),
  list: operations.list.handler(({ context, input }) => listSessoes(context, input)),
  exportar: operations.exportar.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'caixas_sessoes',
        file: 'caixas',
        title: 'Caixas',
        columns: COLUNAS_SESSOES,
        listing: (db) => querySessoes({ ...context, db }, input),
      },
      signal,
    ),
  ),
  fora: operations.fora.handler(({ context, input }) => lerFora(context, input.filial_id)),
  get: operations.get.handler(({ context, input }) => lerResumo(context, input.id)),
  registrado: operations.registrado.handler(({ context, input }) => lerRegistrado(context, input)),
  abrir: operations.abrir.handler(({ context, input }) => abrirCaixa(context, input)),
  suprimento: operations.suprimento.handler(({ context, input }) => suprir(context, input)),
  sangria: operations.sangria.handler(({ context, input }) => sangrar(context, input)),
  despesa: operations.despesa.handler(({ context, input }) => gastar(context, input)),
  vale: operations.vale.handler(({ context, input }) => dar(context, input)),
  fechar: operations.fechar.handler(({ context, input }) => fecharCaixa(context, input)),
  conferir: operations.conferir.handler(({ context, input }) => conferirCaixa(context, input.id)),
  resumoPdf: operations.resumoPdf.handler(({ context, input }) => imprimirResumo(context, input)),
  comprovantePdf: operations.comprovantePdf.handler(({ context, input }) =>
    imprimirComprovante(context, input),
  ),
});
