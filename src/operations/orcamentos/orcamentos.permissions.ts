import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const orcamentosPermissions = definePermissions({
  module: 'orcamentos',
  title: 'Orçamentos',
  position: 42,
  actions: {
    ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
    editar: {
      label: 'Criar, alterar e enviar',
      roles: ['gerente', 'atendente', 'tecnico'],
      choosesFrom: ['clientes:ver', 'produtos_servicos:ver'],
    },
    dispensar: { label: 'Trabalhar sem a aprovação do cliente', roles: ['gerente'] },
    responder: { label: 'Registrar a resposta do cliente', roles: ['gerente', 'atendente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof orcamentosPermissions>, true> {}
}
