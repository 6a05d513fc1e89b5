import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

/** Seeing and adding attachments follows the permissions of the record. */
export const anexosPermissions = definePermissions({
  module: 'anexos',
  title: 'Fotos e arquivos',
  position: 65,
  actions: {
    excluir: { label: 'Excluir os de outras pessoas', roles: ['gerente', 'atendente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof anexosPermissions>, true> {}
}
