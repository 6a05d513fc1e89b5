import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const ordensServicoPermissions = definePermissions({
  module: 'ordens_servico',
  title: 'Ordens de Serviço',
  position: 60,
  actions: {
    ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
    editar: {
      label: 'Criar e alterar',
      roles: ['gerente', 'atendente', 'tecnico'],
      choosesFrom: ['clientes:ver', 'produtos_servicos:ver'],
    },
    excluir: { label: 'Excluir', roles: ['gerente', 'atendente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof ordensServicoPermissions>, true> {}
}
