import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const itensOrdemPermissions = definePermissions({
  modulo: 'ordens_servico',
  acoes: {
    desconto: { rotulo: 'Dar desconto', papeis: ['gerente', 'atendente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof itensOrdemPermissions>, true> {}
}
