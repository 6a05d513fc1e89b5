import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const equipamentosPermissions = definePermissions({
  module: 'equipamentos',
  title: 'Equipamentos',
  position: 12,
  actions: {
    ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
    editar: {
      label: 'Criar e alterar',
      roles: ['gerente', 'atendente', 'tecnico'],
      choosesFrom: ['clientes:ver'],
    },
    excluir: { label: 'Excluir', roles: ['gerente', 'atendente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof equipamentosPermissions>, true> {}
}
