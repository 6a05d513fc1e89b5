import { newId } from '#platform/shared/ids.ts';
import { ADMIN, linha, type SliceAccess } from '#test/access.ts';

declare module '#test/access.ts' {
  interface Caso {
    papel_id: string;
  }
}

const versao = { versao: 99 };

export const permissoesAccess: SliceAccess = {
  criar: async () => ({ papel_id: newId() }),
  operacoes: {
    'permissoes.list': linha('permissoes:ver', ADMIN, 'empresa'),
    'permissoes.create': linha('permissoes:editar', ADMIN, 'empresa', ({ nome }) => ({
      nome,
      permissoes: ['clientes:ver'],
    })),
    'permissoes.update': linha('permissoes:editar', ADMIN, 'empresa', ({ papel_id, nome }) => ({
      id: papel_id,
      versao: 99,
      nome,
      permissoes: ['clientes:ver'],
    })),
    'permissoes.exigirSegundoFator': linha('permissoes:editar', ADMIN, 'empresa', () => ({
      id: 'tecnico',
      exige: true,
      ...versao,
    })),
    'permissoes.restringir': linha('permissoes:editar', ADMIN, 'empresa', () => ({
      id: 'tecnico',
      so_proprias: true,
      ...versao,
    })),
    'permissoes.remove': linha('permissoes:editar', ADMIN, 'empresa', ({ papel_id }) => ({ id: papel_id })),
  },
};
