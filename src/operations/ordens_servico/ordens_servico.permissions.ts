import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const ordensServicoPermissions = definePermissions({
  modulo: 'ordens_servico',
  titulo: 'Ordens de Serviço',
  posicao: 60,
  acoes: {
    ver: { rotulo: 'Ver', papeis: ['gerente', 'atendente', 'tecnico'] },
    editar: {
      rotulo: 'Criar e alterar',
      papeis: ['gerente', 'atendente', 'tecnico'],
      escolhe_de: ['clientes:ver', 'produtos_servicos:ver'],
    },
    excluir: { rotulo: 'Excluir', papeis: ['gerente', 'atendente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof ordensServicoPermissions>, true> {}
}
