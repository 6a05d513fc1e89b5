import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const vendasPermissions = definePermissions({
  modulo: 'vendas',
  titulo: 'Vendas Diretas',
  posicao: 70,
  acoes: {
    ver: { rotulo: 'Ver', papeis: ['gerente', 'atendente', 'tecnico'] },
    editar: {
      rotulo: 'Vender',
      papeis: ['gerente', 'atendente'],
      escolhe_de: ['clientes:ver', 'produtos_servicos:ver'],
    },
    desconto: { rotulo: 'Dar desconto (também em movimentações de venda)', papeis: ['gerente', 'atendente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof vendasPermissions>, true> {}
}
