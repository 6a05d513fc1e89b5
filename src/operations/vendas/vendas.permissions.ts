import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const vendasPermissions = definePermissions({
  module: 'vendas',
  title: 'Vendas Diretas',
  position: 70,
  actions: {
    ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
    editar: {
      label: 'Vender',
      roles: ['gerente', 'atendente'],
      choosesFrom: ['clientes:ver', 'produtos_servicos:ver'],
    },
    estornar: { label: 'Estornar', roles: ['gerente', 'atendente'] },
    desconto: { label: 'Dar desconto (também em movimentações de venda)', roles: ['gerente', 'atendente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof vendasPermissions>, true> {}
}
