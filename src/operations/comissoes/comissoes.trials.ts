import { ADMIN, csv, GERENCIA, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const periodo = () => ({ de: '2026-01-01', ate: '2026-12-31' });

const regra = { tipo: 'servico', percentual: '10', desde: '2026-01-01' } as const;

export const comissoesTrials: SliceTrials = {
  access: {
    criar: async ({ client }, _antes, { numero }) => ({
      regra_comissao_id: (
        await client.comissoes.criarRegra({ ...regra, desde: `2026-02-${String(10 + numero)}` })
      ).id,
    }),
    operacoes: {
      'comissoes.situacao': linha('session', TODOS, 'empresa', () => undefined),
      'comissoes.list': linha('comissoes:ver', GERENCIA, 'filtra', periodo),
      'comissoes.exportar': linha('comissoes:ver', GERENCIA, 'filtra', csv),
      'comissoes.totais': linha('comissoes:ver', GERENCIA, 'filtra', periodo),
      'comissoes.minhas': linha('comissoes:minhas', TODOS, 'empresa', periodo),
      'comissoes.listRegras': linha('comissoes:ver', GERENCIA, 'empresa'),
      'comissoes.listPessoas': linha('comissoes:ver', GERENCIA, 'empresa'),
      'comissoes.configuracao': linha('comissoes:ver', GERENCIA, 'empresa', () => undefined),
      'comissoes.salvarConfiguracao': linha('configuracoes:editar', ADMIN, 'todas', () => ({
        comissao_quando: 'faturamento',
        versao: 99,
      })),
      'comissoes.criarRegra': linha('comissoes:editar', GERENCIA, 'todas', () => regra),
      'comissoes.alterarRegra': linha('comissoes:editar', GERENCIA, 'todas', ({ regra_comissao_id }) => ({
        ...regra,
        id: regra_comissao_id,
        versao: 99,
      })),
      'comissoes.removerRegra': linha('comissoes:editar', GERENCIA, 'todas', ({ regra_comissao_id }) => ({
        id: regra_comissao_id,
      })),
    },
  },
  attacked: {
    fields: [[/regra/, 'comissoes/regras']],
    fill: async (criar, { n, nota }) => {
      // Only one rule of a kind may start on a day, and two branches are filled, so kind and day vary.
      const tipo = nota === 'Cliente' ? 'servico' : 'produto';
      await criar('comissoes/regras', { tipo, percentual: '5', desde: `20${10 + (n % 80)}-01-01` });
    },
  },
};
