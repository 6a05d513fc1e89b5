import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const auditoriaPermissions = definePermissions({
  modulo: 'auditoria',
  titulo: 'Auditoria',
  posicao: 110,
  acoes: {
    ver: { rotulo: 'Ver', papeis: [] },
    historico: { rotulo: 'Ver o histórico de cada registro', papeis: ['gerente'] },
    restaurar: { rotulo: 'Restaurar o que foi excluído', papeis: [] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof auditoriaPermissions>, true> {}
}
