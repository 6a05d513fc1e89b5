import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const configuracoesPermissions = definePermissions({
  module: 'configuracoes',
  title: 'Configurações',
  position: 100,
  actions: {
    ver: { label: 'Ver', roles: [] },
    editar: { label: 'Criar e alterar', roles: [] },
    acesso: {
      label: 'Mudar como se entra e por onde sai o e-mail (quem pode isto chega a administrador)',
      roles: [],
    },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof configuracoesPermissions>, true> {}
}
