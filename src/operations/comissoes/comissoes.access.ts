import { ADMIN, csv, GERENCIA, linha, type SliceAccess, TODOS } from '#test/access.ts';

declare module '#test/access.ts' {
  interface Caso {
    regra_comissao_id: string;
  }
}

const periodo = () => ({ de: '2026-01-01', ate: '2026-12-31' });
const regra = { tipo: 'servico', percentual: '10', desde: '2026-01-01' } as const;

export const comissoesAccess: SliceAccess = {
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
};
