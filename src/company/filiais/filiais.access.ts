import { csv, LOJA, linha, type SliceAccess, TODOS } from '#test/access.ts';

export const filiaisAccess: SliceAccess = {
  operacoes: {
    'filiais.list': linha('filiais:ver', TODOS, 'empresa'),
    'filiais.listAtivas': linha('session', TODOS, 'filtra'),
    'filiais.create': linha('filiais:editar', LOJA, 'empresa', ({ nome }) => ({ nome, codigo: nome })),
    'filiais.update': linha('filiais:editar', LOJA, 'recusa', ({ filial_id, nome }) => ({
      id: filial_id,
      versao: 99,
      nome,
    })),
    'filiais.remove': linha('filiais:excluir', LOJA, 'recusa', ({ filial_id }) => ({ id: filial_id })),
    'filiais.exportar': linha('filiais:ver', TODOS, 'empresa', csv),
  },
};
