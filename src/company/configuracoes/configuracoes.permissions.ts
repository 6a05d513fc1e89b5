import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const configuracoesPermissions = definePermissions({
  modulo: 'configuracoes',
  titulo: 'Configurações',
  posicao: 100,
  acoes: {
    ver: { rotulo: 'Ver', papeis: [] },
    editar: { rotulo: 'Criar e alterar', papeis: [] },
    acesso: {
      rotulo: 'Mudar como se entra e por onde sai o e-mail (quem pode isto chega a administrador)',
      papeis: [],
    },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof configuracoesPermissions>, true> {}
}
