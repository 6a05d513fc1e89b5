import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const fornecedoresPermissions = definePermissions({
  modulo: 'fornecedores',
  titulo: 'Fornecedores',
  posicao: 20,
  acoes: {
    ver: { rotulo: 'Ver', papeis: ['gerente', 'atendente', 'tecnico'] },
    editar: { rotulo: 'Criar e alterar', papeis: ['gerente', 'atendente'] },
    excluir: { rotulo: 'Excluir', papeis: ['gerente', 'atendente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof fornecedoresPermissions>, true> {}
}
