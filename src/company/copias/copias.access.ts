import { ADMIN, linha, type SliceAccess } from '#test/access.ts';

export const copiasAccess: SliceAccess = {
  operacoes: {
    'copias.situacao': linha('configuracoes:editar', ADMIN, 'empresa'),
    'copias.fazer': linha('configuracoes:editar', ADMIN, 'todas'),
  },
};
