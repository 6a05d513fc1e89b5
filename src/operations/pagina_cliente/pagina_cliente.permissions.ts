import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const paginaClientePermissions = definePermissions({
  module: 'clientes',
  actions: {
    unir: { label: 'Unir cadastros da mesma pessoa', roles: ['gerente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof paginaClientePermissions>, true> {}
}
