import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const produtosServicosPermissions = definePermissions({
  module: 'produtos_servicos',
  title: 'Produtos/Serviços',
  position: 40,
  actions: {
    ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
    editar: {
      label: 'Criar e alterar',
      roles: ['gerente', 'atendente'],
      choosesFrom: ['fornecedores:ver', 'clientes:ver'],
    },
    excluir: { label: 'Excluir', roles: ['gerente', 'atendente'] },
    custo: { label: 'Ver preço de custo e compras', roles: ['gerente', 'atendente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof produtosServicosPermissions>, true> {}
}
