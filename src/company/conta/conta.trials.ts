import { linha, NINGUEM, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const senha = () => ({ senha: 'nenhuma' });

export const contaTrials: SliceTrials = {
  access: {
    operacoes: {
      'conta.ver': linha('conta', TODOS, 'empresa'),
      'conta.encerrarSessao': linha('conta', TODOS, 'empresa', () => ({ ...senha(), id: NINGUEM })),
      'conta.encerrarOutrasSessoes': linha('conta', TODOS, 'empresa', senha),
      'conta.criarToken': linha('conta', TODOS, 'empresa', () => ({
        ...senha(),
        nome: 'Site',
        permissoes: ['clientes:ver'],
        filiais: null,
        dias: '30',
      })),
      'conta.revogarToken': linha('conta', TODOS, 'empresa', () => ({ id: NINGUEM })),
    },
  },
  walks: {
    telas: [
      {
        path: '/conta',
        title: 'Minha conta',
        janelas: [
          {
            botao: 'Trocar senha',
            titulo: 'Trocar senha',
          },
          {
            botao: 'Ativar',
            titulo: 'Ativar verificação em duas etapas',
          },
          {
            botao: 'Novo token',
            titulo: 'Novo token',
            dobra: 'Avançado',
          },
        ],
      },
    ],
  },
};
