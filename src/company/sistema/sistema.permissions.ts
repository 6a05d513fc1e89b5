import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const sistemaPermissions = definePermissions({
  modulo: 'usuarios',
  titulo: 'Usuários',
  posicao: 90,
  acoes: {
    ver: { rotulo: 'Ver', papeis: [] },
    editar: { rotulo: 'Convidar, aprovar, alterar e bloquear', papeis: [] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof sistemaPermissions>, true> {}
}
