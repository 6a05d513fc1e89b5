import { ADMIN, GERENCIA, linha } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

export const auditoriaTrials: SliceTrials = {
  access: {
    operacoes: {
      'auditoria.list': linha('auditoria:ver', ADMIN, 'filtra'),
      'auditoria.listOpcoes': linha('auditoria:ver', ADMIN, 'filtra'),
      'auditoria.historico': linha('auditoria:historico', GERENCIA, 'filtra', ({ cliente_id }) => ({
        tabela: 'clientes',
        registro_id: cliente_id,
      })),
    },
  },
  walks: {
    telas: [
      {
        path: '/sistema/auditoria',
        title: 'Auditoria',
        lista: {
          colunas: ['Quando', 'Quem', 'O que fez', 'Registro', 'Filial'],
          busca: /documento ou #número da OS/,
        },
        leitura: { operacao: 'auditoria/list', erro: 'Erro ao carregar auditoria' },
      },
    ],
  },
};
