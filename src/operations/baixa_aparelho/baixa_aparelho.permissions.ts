import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const baixaAparelhoPermissions = definePermissions({
  module: 'atendimento',
  title: 'Atendimento',
  position: 62,
  actions: {
    baixar: { label: 'Dar baixa no aparelho que o cliente não quer', roles: ['gerente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof baixaAparelhoPermissions>, true> {}
}
