import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const permissoesPermissions = definePermissions({
  module: 'permissoes',
  title: 'Permissões',
  position: 80,
  actions: {
    ver: { label: 'Ver', roles: [] },
    editar: { label: 'Criar e alterar', roles: [] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof permissoesPermissions>, true> {}
}
