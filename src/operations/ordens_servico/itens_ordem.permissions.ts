import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const itensOrdemPermissions = definePermissions({
  module: 'ordens_servico',
  actions: {
    desconto: { label: 'Dar desconto', roles: ['gerente', 'atendente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof itensOrdemPermissions>, true> {}
}
