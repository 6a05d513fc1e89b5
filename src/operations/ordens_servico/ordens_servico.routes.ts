import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { alterarOrdem } from './alterarOrdem.command.ts';
import { contarPorStatus } from './contagem.sql.ts';
import { criarOrdem } from './criarOrdem.command.ts';
import { COLUNAS_ORDENS } from './exportacao.rules.ts';
import { ordensServicoContract } from './ordens_servico.contract.ts';
import { ETAPA_NOME, listOrdens, queryOrdens, TECNICO_NOME } from './ordens_servico.sql.ts';
import { listOrdensParaVinculo, listPorNumero } from './procura.sql.ts';

const operations = guard(ordensServicoContract);

export const ordensServicoRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listOrdens(context, input)),
  exportar: operations.exportar.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'ordens_servico',
        title: 'Ordens de Serviço',
        columns: COLUNAS_ORDENS,
        listing: (db) => {
          const listing = queryOrdens({ db, now: context.now, user: context.user }, input);
          return { ...listing, rows: listing.rows.select([TECNICO_NOME, ETAPA_NOME]) };
        },
      },
      signal,
    ),
  ),
  contarPorStatus: operations.contarPorStatus.handler(({ context, input }) =>
    contarPorStatus(context, input),
  ),
  listPorNumero: operations.listPorNumero.handler(({ context, input }) =>
    listPorNumero(context, input.numero),
  ),
  listParaVinculo: operations.listParaVinculo.handler(({ context, input }) =>
    listOrdensParaVinculo(context, input),
  ),
  create: operations.create.handler(({ context, input }) => criarOrdem(context, input)),
  update: operations.update.handler(({ context, input }) => alterarOrdem(context, input)),
});
