import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const tecnicosPermissions = definePermissions({
  module: 'tecnicos',
  title: 'Técnicos',
  position: 25,
  actions: {
    ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
    editar: { label: 'Criar e alterar', roles: ['gerente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof tecnicosPermissions>, true> {}
}
