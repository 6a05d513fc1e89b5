import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const faturamentoPermissions = definePermissions({
  modulo: 'ordens_servico',
  acoes: {
    faturar: { rotulo: 'Faturar', papeis: ['gerente', 'atendente'] },
    estornar: { rotulo: 'Estornar', papeis: ['gerente', 'atendente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof faturamentoPermissions>, true> {}
}
