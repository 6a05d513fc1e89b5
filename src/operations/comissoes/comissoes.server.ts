import { exportList } from '#platform/server/export/export.ts';
import { handleJob, type JobContext, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import type { Actor, Context } from '#platform/server/sql/context.ts';
import { inTransaction } from '#platform/server/sql/transaction.ts';
import { day, money, options, quantity, reference } from '#platform/shared/audit_fields.ts';
import { newId } from '#platform/shared/ids.ts';
import { sumMoney } from '#platform/shared/money.ts';
import type { Page } from '#platform/shared/operation.ts';
import { podeVerCusto } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import { comissoesContract, comissoesRecebidasJob, type LancamentoComissao } from './comissoes.contract.ts';
import { semMargem } from './comissoes.rules.ts';
import { comissoesInvariants } from './comissoes_invariantes.sql.ts';
import { findConfiguracao, readRecebidasEm, updateRecebidasEm } from './configuracao.sql.ts';
import { listMexidas } from './escrita.sql.ts';
import { colunasDasComissoes } from './exportacao.rules.ts';
import { listComissoes, queryComissoes, sumComissoes, sumPrevistas } from './lancamentos.sql.ts';
import { lancarRecebidas } from './lancarComissoes.command.ts';
import { haRegras, listPessoas, listRegras } from './regras.sql.ts';
import { salvarConfiguracao } from './salvarConfiguracao.command.ts';
import { alterarRegra, criarRegra, removerRegra } from './salvarRegra.command.ts';

const conforme = <P extends Page<LancamentoComissao>>({ user }: Context, page: P): P => ({
  ...page,
  itens: podeVerCusto(user.permissoes) ? page.itens : page.itens.map(semMargem),
});

/** The branches the user has access to, narrowed to the chosen one; null for all. */
const filiaisDe = ({ filiais }: Actor, escolhida: string | undefined) =>
  escolhida === undefined ? filiais : filiais === null || filiais.includes(escolhida) ? [escolhida] : [];

const DE_CADA_VEZ = 1000;

/**
 * A movement may carry a time before the last run and be committed after it, so each run looks back this much further.
 */
const MARGEM_MS = 3_600_000;

/**
 * Checks only titles with movements since the last run. Works in batches, one transaction each, so that a closing never
 * waits for the whole run.
 */
async function lancarDesdeAUltima({ db, now }: JobContext): Promise<number> {
  const antes = await readRecebidasEm(db);
  const mexidas = await listMexidas(db, antes && new Date(antes.getTime() - MARGEM_MS));
  let lancadas = 0;
  for (let i = 0; i < mexidas.length; i += DE_CADA_VEZ) {
    const vendas = mexidas.slice(i, i + DE_CADA_VEZ);
    lancadas += await inTransaction(db, (trx) =>
      lancarRecebidas({ db: trx, now, operacao_id: newId(now.getTime()), user: null }, { vendas }),
    );
  }
  await updateRecebidasEm(db, now);
  return lancadas;
}

export const comissoesJobs: readonly JobHandler[] = [
  handleJob(comissoesRecebidasJob, async (ctx) => {
    if ((await lancarDesdeAUltima(ctx)) > 0) ctx.announce(null);
  }),
];

export const comissoesServer = defineServer({
  contract: comissoesContract,
  routes: {
    situacao: async ({ context }) => ({ ha_regras: await haRegras(context) }),
    list: async ({ context, input: { profile_id = null, filial_id, ...input } }) =>
      conforme(
        context,
        await listComissoes(context.db, input, { filiais: filiaisDe(context.user, filial_id), profile_id }),
      ),
    exportar: ({ context, input, signal }) => {
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
    },
    totais: ({ context, input: { profile_id = null, filial_id, ...input } }) =>
      sumComissoes(context.db, input, { filiais: filiaisDe(context.user, filial_id), profile_id }),
    minhas: async ({ context, input }) => {
      const minhas = { filiais: null, profile_id: context.user.id };
      const [page, totais, a_receber] = await Promise.all([
        listComissoes(context.db, input, minhas),
        sumComissoes(context.db, input, minhas),
        sumPrevistas(context.db, context.user.id),
      ]);
      return { ...conforme(context, page), soma: sumMoney(totais.map(({ valor }) => valor)), a_receber };
    },
    listRegras: async ({ context }) => {
      const regras = await listRegras(context.db);
      return podeVerCusto(context.user.permissoes) ? regras : regras.filter(({ base }) => base !== 'margem');
    },
    listPessoas: ({ context }) => listPessoas(context.db),
    configuracao: ({ context }) => findConfiguracao(context.db),
    salvarConfiguracao: ({ context, input }) => salvarConfiguracao(context, input),
    criarRegra: ({ context, input }) => criarRegra(context, input),
    alterarRegra: ({ context, input }) => alterarRegra(context, input),
    removerRegra: ({ context, input }) => removerRegra(context, input.id),
  },
  tables: {
    writes: {
      comissao_regras: {},
      comissao_regras_antigas: { rows: 'append' },
      lancamentos_comissao: { rows: 'append' },
      comissoes_previstas: {},
      comissoes_configuracao: { rows: 'keep' },
    },
  },
  audit: {
    operations: {
      'comissoes.criarRegra': 'Criou a regra de comissão',
      'comissoes.alterarRegra': 'Alterou a regra de comissão',
      'comissoes.salvarConfiguracao': 'Alterou quando a comissão é ganha',
      'comissoes.removerRegra': 'Excluiu a regra de comissão',
      'lancamentos_comissao.exportar': 'Exportou a lista de comissões',
    },
    records: {
      comissoes_configuracao: {
        name: 'Configuração das comissões',
        scope: 'administracao',
        fields: {
          comissao_quando: options('A comissão é ganha', {
            faturamento: 'Ao faturar ou vender',
            recebimento: 'Conforme o cliente paga',
          }),
        },
        // Bookkeeping of the nightly job.
        ignores: ['recebidas_em'],
      },
      comissao_regras: {
        name: 'Regra de comissão',
        scope: 'empresa',
        fields: {
          profile_id: reference('Pessoa', 'profiles', { staff: true }),
          tipo: options('Vale para', { produto: 'Todos os produtos', servico: 'Todos os serviços' }),
          produto_servico_id: reference('Item', 'produtos_servicos'),
          base: options('Base', { valor: 'Valor', margem: 'Margem' }),
          percentual: quantity('Percentual'),
          desde: day('Desde'),
          ate: day('Até'),
        },
      },
      lancamentos_comissao: {
        name: 'Comissão',
        scope: 'filial',
        fields: {
          data: day('Data'),
          profile_id: reference('Pessoa', 'profiles', { staff: true }),
          filial_id: reference('Filial', 'filiais'),
          valor: money('Comissão'),
        },
        // The base reveals the cost that a margin rule counts from.
        ignores: ['historico_venda_id', 'base', 'regra'],
      },
    },
  },
  references: [
    {
      to: 'produtos_servicos',
      from: 'comissao_regras',
      where: 'produto_servico_id = :id',
      one: 'regra de comissão vinculada',
      many: 'regras de comissão vinculadas',
      position: 60,
    },
    {
      to: 'filiais',
      from: '(select filial_id from lancamentos_comissao union all select filial_id from comissoes_previstas) comissao',
      covers: ['lancamentos_comissao', 'comissoes_previstas'],
      where: 'filial_id = :id',
      one: 'comissão vinculada',
      many: 'comissões vinculadas',
      position: 61,
    },
  ],
  invariants: comissoesInvariants,
  privacy: {
    tables: {
      lancamentos_comissao: 'what the shop owes its staff for a sale that the copy lists',
      comissoes_previstas: 'what the shop will owe its staff for a sale that the copy lists',
    },
    anonymised: {
      lancamentos_comissao: 'amounts between the shop and its staff, without a word about the customer',
      comissoes_previstas: 'amounts between the shop and its staff, without a word about the customer',
    },
    parts: [],
  },
  jobs: comissoesJobs,
});
