import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const garantiasPermissions = definePermissions({
  module: 'garantias',
  title: 'Garantias',
  position: 43,
  actions: {
    conceder: {
      label: 'Abrir retornos em garantia e decidir sobre eles',
      roles: ['gerente', 'atendente'],
    },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof garantiasPermissions>, true> {}
}
