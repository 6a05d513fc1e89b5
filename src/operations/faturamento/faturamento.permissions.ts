import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const faturamentoPermissions = definePermissions({
  module: 'ordens_servico',
  actions: {
    faturar: { label: 'Faturar', roles: ['gerente', 'atendente'] },
    estornar: { label: 'Estornar', roles: ['gerente', 'atendente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof faturamentoPermissions>, true> {}
}
