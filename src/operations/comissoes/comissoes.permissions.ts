import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const comissoesPermissions = definePermissions({
  module: 'comissoes',
  title: 'Comissões',
  position: 65,
  actions: {
    minhas: { label: 'Ver as próprias', roles: ['gerente', 'atendente', 'tecnico'] },
    ver: { label: 'Ver as de todos', roles: ['gerente'] },
    editar: {
      label: 'Definir as regras e trocar o técnico',
      roles: ['gerente'],
      choosesFrom: ['produtos_servicos:ver'],
    },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof comissoesPermissions>, true> {}
}
