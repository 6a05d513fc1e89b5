import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const fornecedoresPermissions = definePermissions({
  module: 'fornecedores',
  title: 'Fornecedores',
  position: 20,
  actions: {
    ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
    editar: { label: 'Criar e alterar', roles: ['gerente', 'atendente'] },
    excluir: { label: 'Excluir', roles: ['gerente', 'atendente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof fornecedoresPermissions>, true> {}
}
