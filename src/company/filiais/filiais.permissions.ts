import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const filiaisPermissions = definePermissions({
  modulo: 'filiais',
  titulo: 'Filiais',
  posicao: 30,
  acoes: {
    ver: { rotulo: 'Ver', papeis: ['gerente', 'atendente', 'tecnico'] },
    editar: { rotulo: 'Criar e alterar', papeis: ['gerente', 'atendente'] },
    excluir: { rotulo: 'Excluir', papeis: ['gerente', 'atendente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof filiaisPermissions>, true> {}
}
