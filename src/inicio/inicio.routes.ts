import { guard } from '#platform/server/gate.ts';
import { percent } from '#platform/shared/money.ts';
import { inicioContract } from './inicio.contract.ts';
import { countOrdens, listRecentes } from './inicio.sql.ts';

const operations = guard(inicioContract);

export const inicioRouter = operations.router({
  resumo: operations.resumo.handler(async ({ context, input }) => {
    const [contagem, recentes] = await Promise.all([
      countOrdens(context.db, input.filial_id),
      listRecentes(context.db, input.filial_id),
    ]);
    const taxa = percent(String(contagem.concluidas), String(contagem.total));
    return { ...contagem, taxa, recentes };
  }),
});
