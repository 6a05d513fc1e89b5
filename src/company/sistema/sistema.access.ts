import { criarPessoa } from '#company/auth/auth.fixtures.ts';
import { newId } from '#platform/shared/ids.ts';
import { ADMIN, type Caso, linha, type SliceAccess } from '#test/access.ts';

declare module '#test/access.ts' {
  interface Caso {
    /** A person awaiting approval. */
    pessoa_id: string;
    convite_id: string;
  }
}

const pessoa = ({ pessoa_id }: Caso) => ({ id: pessoa_id });

export const sistemaAccess: SliceAccess = {
  criar: async ({ db }) => ({
    pessoa_id: (await criarPessoa(db, { situacao: 'aguardando' })).id,
    convite_id: newId(),
  }),
  operacoes: {
    'sistema.listUsuarios': linha('usuarios:ver', ADMIN, 'empresa'),
    'sistema.aprovarUsuario': linha('usuarios:editar', ADMIN, 'empresa', pessoa),
    'sistema.recusarUsuario': linha('usuarios:editar', ADMIN, 'empresa', pessoa),
    'sistema.bloquearUsuario': linha('usuarios:editar', ADMIN, 'empresa', pessoa),
    'sistema.listOpcoesDeAcesso': linha('usuarios:editar', ADMIN, 'empresa'),
    'sistema.alterarUsuario': linha('usuarios:editar', ADMIN, 'empresa', ({ pessoa_id }) => ({
      id: pessoa_id,
      versao: 99,
      papel_id: 'tecnico',
      cargo: 'Bancada',
      todas_filiais: true,
      filiais: [],
    })),
    'sistema.encerrarSessoes': linha('usuarios:editar', ADMIN, 'empresa', pessoa),
    'sistema.removerSegundoFator': linha('usuarios:editar', ADMIN, 'empresa', pessoa),
    'sistema.criarLinkSenha': linha('usuarios:editar', ADMIN, 'empresa', pessoa),
    'sistema.darAcesso': linha('usuarios:editar', ADMIN, 'empresa', ({ pessoa_id }) => ({
      id: pessoa_id,
      versao: 99,
      email: 'ninguem@loja.com',
      papel_id: 'tecnico',
      cargo: 'Bancada',
      todas_filiais: true,
      filiais: [],
    })),
    'sistema.listConvites': linha('usuarios:editar', ADMIN, 'empresa'),
    'sistema.convidar': linha('usuarios:editar', ADMIN, 'empresa', () => ({
      papel_id: 'tecnico',
      cargo: 'Bancada',
      todas_filiais: true,
      filiais: [],
    })),
    'sistema.cancelarConvite': linha('usuarios:editar', ADMIN, 'empresa', ({ convite_id }) => ({
      id: convite_id,
    })),
    'sistema.desbloquearUsuario': linha('usuarios:editar', ADMIN, 'empresa', pessoa),
  },
};
