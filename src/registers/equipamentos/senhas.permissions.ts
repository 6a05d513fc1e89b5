import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const senhasPermissions = definePermissions({
  module: 'senhas_aparelho',
  title: 'Senhas de aparelhos',
  position: 13,
  actions: {
    ver: { label: 'Mostrar', roles: ['gerente', 'atendente', 'tecnico'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof senhasPermissions>, true> {}
}
