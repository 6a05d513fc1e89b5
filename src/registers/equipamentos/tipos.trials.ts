import { GERENCIA, linha, NINGUEM, ninguem, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const conteudo = { checklist: [{ texto: 'Liga' }], acessorios: ['Capa'], campos: ['cor'] };

export const tiposTrials: SliceTrials = {
  access: {
    operacoes: {
      'equipamentos.lerTipos': linha('session', TODOS, 'empresa'),
      'equipamentos.createTipo': linha('modelos:editar', GERENCIA, 'empresa', ({ nome }) => ({
        nome,
        ...conteudo,
      })),
      'equipamentos.updateTipo': linha('modelos:editar', GERENCIA, 'empresa', () => ({
        id: NINGUEM,
        versao: 99,
        ...conteudo,
      })),
      'equipamentos.ordenarTipos': linha('modelos:editar', GERENCIA, 'empresa', () => ({ ids: [NINGUEM] })),
      'equipamentos.removeTipo': linha('modelos:editar', GERENCIA, 'empresa', ninguem),
    },
  },
  attacked: {
    fields: [[/^tipo_id$/, 'tipos_equipamento']],
    fill: async (criar, { n }) => {
      await criar('tipos_equipamento', {
        nome: `Tipo ${n} ${crypto.randomUUID().slice(0, 8)}`,
        checklist: [{ texto: 'Liga' }],
        acessorios: ['Capa'],
        campos: ['cor'],
      });
    },
  },
};
