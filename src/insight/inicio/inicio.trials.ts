import { ADMIN, daFilial, GERENCIA, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

export const inicioTrials: SliceTrials = {
  access: {
    operacoes: {
      'inicio.avisos': linha('session', TODOS, 'recusa', daFilial),
      'inicio.avisosNovos': linha('session', TODOS, 'recusa', daFilial),
      'inicio.verAvisos': linha('session', TODOS, 'recusa', (caso) => ({
        ...daFilial(caso),
        ate: new Date(),
      })),
      'inicio.passos': linha('configuracoes:editar', ADMIN, 'empresa', () => undefined),
      'inicio.pularPasso': linha('configuracoes:editar', ADMIN, 'todas', () => ({ passo: 'empresa' })),
      'inicio.ocultarPassos': linha('configuracoes:editar', ADMIN, 'todas', () => ({})),
      'inicio.resumo': linha('ordens_servico:ver', TODOS, 'recusa', daFilial),
      'inicio.hoje': linha('session', TODOS, 'recusa', daFilial),
      'inicio.vendasDoDia': linha('relatorios:servicos', GERENCIA, 'recusa', (caso) => ({
        ...daFilial(caso),
        dia: 'hoje',
      })),
    },
  },
  walks: {
    telas: [
      {
        path: '/',
        title: 'Início',
        leitura: { operacao: 'inicio/resumo', erro: 'Erro ao carregar ordens de serviço' },
        janelas: [
          {
            botao: 'Nova Ordem',
            titulo: 'Nova Ordem de Serviço',
            outraTela: true,
          },
        ],
      },
    ],
  },
};
