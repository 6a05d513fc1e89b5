import { GERENCIA, linha, NINGUEM, ninguem, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';
import { etapaFixture, TOTAL_ETAPAS } from './etapas.fixtures.ts';

export const etapasTrials: SliceTrials = {
  access: {
    operacoes: {
      'etapas.list': linha('session', TODOS, 'empresa'),
      'etapas.create': linha('modelos:editar', GERENCIA, 'empresa', ({ nome }) => ({
        status: 'em_andamento',
        nome,
      })),
      'etapas.update': linha('modelos:editar', GERENCIA, 'empresa', () => ({
        id: NINGUEM,
        versao: 99,
        nome: 'Em teste',
      })),
      'etapas.ordenar': linha('modelos:editar', GERENCIA, 'empresa', () => ({
        status: 'em_andamento',
        ids: [NINGUEM],
      })),
      'etapas.remove': linha('modelos:editar', GERENCIA, 'empresa', ninguem),
    },
  },
  lists: {
    fill: async ({ client }) => {
      for (let i = 0; i < TOTAL_ETAPAS; i++) await client.etapas.create(etapaFixture(i));
    },
    lists: {},
  },
  attacked: {
    fields: [[/^etapa_id$/, 'etapas']],
    fill: async (criar, { n }) => {
      await criar('etapas', {
        status: 'em_andamento',
        nome: `Etapa ${n} ${crypto.randomUUID().slice(0, 8)}`,
      });
    },
  },
};
