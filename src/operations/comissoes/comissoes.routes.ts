import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import type { Actor, Context } from '#platform/server/sql/context.ts';
import { sumMoney } from '#platform/shared/money.ts';
import type { Page } from '#platform/shared/operation.ts';
import { podeVerCusto } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import { comissoesContract, type LancamentoComissao } from './comissoes.contract.ts';
import { semMargem } from './comissoes.rules.ts';
import { findConfiguracao } from './configuracao.sql.ts';
import { colunasDasComissoes } from './exportacao.rules.ts';
import { listComissoes, queryComissoes, sumComissoes, sumPrevistas } from './lancamentos.sql.ts';
import { haRegras, listPessoas, listRegras } from './regras.sql.ts';
import { salvarConfiguracao } from './salvarConfiguracao.command.ts';
import { alterarRegra, criarRegra, removerRegra } from './salvarRegra.command.ts';

const operations = guard(comissoesContract);

const conforme = <P extends Page<LancamentoComissao>>({ user }: Context, page: P): P => ({
  ...page,
  itens: podeVerCusto(user.permissoes) ? page.itens : page.itens.map(semMargem),
});

/** The branches the user has access to, narrowed to the chosen one; null for all. */
const filiaisDe = ({ filiais }: Actor, escolhida: string | undefined) =>
  escolhida === undefined ? filiais : filiais === null || filiais.includes(escolhida) ? [escolhida] : [];

export const comissoesRouter = operations.router({
  situacao: operations.situacao.handler(async ({ context }) => ({ ha_regras: await haRegras(context) })),
  list: operations.list.handler(async ({ context, input: { profile_id = null, filial_id, ...input } }) =>
    conforme(
      context,
      await listComissoes(context.db, input, { filiais: filiaisDe(context.user, filial_id), profile_id }),
    ),
  ),
  exportar: operations.exportar.handler(({ context, input, signal }) => {
    const { profile_id = null, filial_id, ...filtro } = input;
    const alcance = { filiais: filiaisDe(context.user, filial_id), profile_id };
    return exportList(
      context,
      input,
      {
        table: 'lancamentos_comissao',
        file: 'comissoes',
        title: 'Comissões',
        columns: colunasDasComissoes(podeVerCusto(context.user.permissoes)),
        listing: (db) => queryComissoes(db, filtro, alcance),
      },
      signal,
    );
  }),
  totais: operations.totais.handler(({ context, input: { profile_id = null, filial_id, ...input } }) =>
    sumComissoes(context.db, input, { filiais: filiaisDe(context.user, filial_id), profile_id }),
  ),
  minhas: operations.minhas.handler(async ({ context, input }) => {
    const minhas = { filiais: null, profile_id: context.user.id };
    const [page, totais, a_receber] = await Promise.all([
      listComissoes(context.db, input, minhas),
      sumComissoes(context.db, input, minhas),
      sumPrevistas(context.db, context.user.id),
    ]);
    return { ...conforme(context, page), soma: sumMoney(totais.map(({ valor }) => valor)), a_receber };
  }),
  listRegras: operations.listRegras.handler(async ({ context }) => {
    const regras = await listRegras(context.db);
    return podeVerCusto(context.user.permissoes) ? regras : regras.filter(({ base }) => base !== 'margem');
  }),
  listPessoas: operations.listPessoas.handler(({ context }) => listPessoas(context.db)),
  configuracao: operations.configuracao.handler(({ context }) => findConfiguracao(context.db)),
  salvarConfiguracao: operations.salvarConfiguracao.handler(({ context, input }) =>
    salvarConfiguracao(context, input),
  ),
  criarRegra: operations.criarRegra.handler(({ context, input }) => criarRegra(context, input)),
  alterarRegra: operations.alterarRegra.handler(({ context, input }) => alterarRegra(context, input)),
  removerRegra: operations.removerRegra.handler(({ context, input }) => removerRegra(context, input.id)),
});
