import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

/** One permission for etapas, kinds of device, quote templates and editable texts (02 § 11). */
export const etapasPermissions = definePermissions({
  module: 'modelos',
  title: 'Etapas e modelos',
  position: 68,
  actions: { editar: { label: 'Criar e alterar', roles: ['gerente'] } },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof etapasPermissions>, true> {}
}
