import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const clientesPermissions = definePermissions({
  module: 'clientes',
  title: 'Clientes',
  position: 10,
  actions: {
    ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
    editar: { label: 'Criar e alterar', roles: ['gerente', 'atendente', 'tecnico'] },
    excluir: { label: 'Excluir', roles: ['gerente', 'atendente'] },
    dados_pessoais: { label: 'Exportar e anonimizar dados pessoais (LGPD)', roles: [] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof clientesPermissions>, true> {}
}
