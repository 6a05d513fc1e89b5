import { criarPessoa } from '#company/auth/auth.fixtures.ts';
import { newId } from '#platform/shared/ids.ts';
import { ADMIN, type Caso, linha } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';
import { ORDENACAO_USUARIOS } from './lista.rules.ts';

const pessoa = ({ pessoa_id }: Caso) => ({ id: pessoa_id });

export const sistemaTrials: SliceTrials = {
  access: {
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
  },
  lists: {
    fill: async (api) => {
      for (let i = 1; i < 8; i++) await api.as({ nome_completo: i % 2 ? 'Álvaro Lima' : 'alvaro lima' });
    },
    lists: {
      'sistema.listUsuarios': {
        sorting: ORDENACAO_USUARIOS,
        unindexed: 'few people: the whole list is sorted in memory',
      },
    },
  },
  walks: {
    telas: [
      {
        path: '/sistema/usuarios',
        title: 'Usuários',
        lista: {
          colunas: ['Nome', 'Cargo', 'Papel', 'Situação', 'Desde', 'Filiais', 'Ações'],
          busca: /nome, e-mail ou cargo/,
        },
        leitura: { operacao: 'sistema/listUsuarios', erro: 'Erro ao carregar usuários' },
        janelas: [
          {
            botao: 'Convidar',
            titulo: 'Convidar Usuário',
          },
        ],
      },
    ],
  },
  attacked: {
    fields: [[/usuario|user|tecnico/, 'usuarios']],
  },
};
