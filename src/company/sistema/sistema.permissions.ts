import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const sistemaPermissions = definePermissions({
  module: 'usuarios',
  title: 'Usuários',
  position: 90,
  actions: {
    ver: { label: 'Ver', roles: [] },
    editar: { label: 'Convidar, aprovar, alterar e bloquear', roles: [] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof sistemaPermissions>, true> {}
}
