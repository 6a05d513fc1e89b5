import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

/** The record that files hang on says who sees and adds them. */
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
