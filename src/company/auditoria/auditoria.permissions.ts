import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const auditoriaPermissions = definePermissions({
  module: 'auditoria',
  title: 'Auditoria',
  position: 110,
  actions: {
    ver: { label: 'Ver', roles: [] },
    historico: { label: 'Ver o histórico de cada registro', roles: ['gerente'] },
    restaurar: { label: 'Restaurar o que foi excluído', roles: [] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof auditoriaPermissions>, true> {}
}
