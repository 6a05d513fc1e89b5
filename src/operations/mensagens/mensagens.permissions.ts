import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const mensagensPermissions = definePermissions({
  module: 'mensagens',
  title: 'Mensagens',
  position: 44,
  actions: { enviar: { label: 'Avisar o cliente', roles: ['gerente', 'atendente', 'tecnico'] } },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof mensagensPermissions>, true> {}
}
