import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const permissoesPermissions = definePermissions({
  modulo: 'permissoes',
  titulo: 'Permissões',
  posicao: 80,
  acoes: {
    ver: { rotulo: 'Ver', papeis: [] },
    editar: { rotulo: 'Criar e alterar', papeis: [] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof permissoesPermissions>, true> {}
}
