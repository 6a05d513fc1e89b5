import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const clientesPermissions = definePermissions({
  modulo: 'clientes',
  titulo: 'Clientes',
  posicao: 10,
  acoes: {
    ver: { rotulo: 'Ver', papeis: ['gerente', 'atendente', 'tecnico'] },
    editar: { rotulo: 'Criar e alterar', papeis: ['gerente', 'atendente', 'tecnico'] },
    excluir: { rotulo: 'Excluir', papeis: ['gerente', 'atendente'] },
    dados_pessoais: { rotulo: 'Exportar e anonimizar dados pessoais (LGPD)', papeis: [] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof clientesPermissions>, true> {}
}
