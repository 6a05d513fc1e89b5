import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const produtosServicosPermissions = definePermissions({
  modulo: 'produtos_servicos',
  titulo: 'Produtos/Serviços',
  posicao: 40,
  acoes: {
    ver: { rotulo: 'Ver', papeis: ['gerente', 'atendente', 'tecnico'] },
    editar: {
      rotulo: 'Criar e alterar',
      papeis: ['gerente', 'atendente'],
      escolhe_de: ['fornecedores:ver', 'clientes:ver'],
    },
    excluir: { rotulo: 'Excluir', papeis: ['gerente', 'atendente'] },
    custo: { rotulo: 'Ver preço de custo e compras', papeis: ['gerente', 'atendente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof produtosServicosPermissions>, true> {}
}
