import { linha, NINGUEM, type SliceAccess, TODOS } from '#test/access.ts';

const senha = () => ({ senha: 'nenhuma' });

export const contaAccess: SliceAccess = {
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
};
