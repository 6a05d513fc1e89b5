import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const movimentacoesPermissions = definePermissions({
  modulo: 'movimentacoes',
  titulo: 'Movimentação',
  posicao: 50,
  acoes: {
    ver: { rotulo: 'Ver', papeis: ['gerente', 'atendente', 'tecnico'] },
    editar: {
      rotulo: 'Registrar',
      papeis: ['gerente', 'atendente'],
      escolhe_de: ['produtos_servicos:ver', 'clientes:ver', 'ordens_servico:ver'],
    },
    estornar: { rotulo: 'Estornar', papeis: ['gerente', 'atendente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof movimentacoesPermissions>, true> {}
}
