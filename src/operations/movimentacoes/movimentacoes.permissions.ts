import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const movimentacoesPermissions = definePermissions({
  module: 'movimentacoes',
  title: 'Movimentação',
  position: 50,
  actions: {
    ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
    editar: {
      label: 'Registrar',
      roles: ['gerente', 'atendente'],
      choosesFrom: ['produtos_servicos:ver', 'clientes:ver', 'ordens_servico:ver'],
    },
    estornar: { label: 'Estornar', roles: ['gerente', 'atendente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof movimentacoesPermissions>, true> {}
}
