import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const fechamentosPermissions = definePermissions({
  module: 'comissoes',
  actions: {
    fechar: { label: 'Fechar e desfazer', roles: ['gerente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof fechamentosPermissions>, true> {}
}
