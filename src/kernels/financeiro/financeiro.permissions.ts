import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const financeiroPermissions = definePermissions({
  module: 'financeiro',
  title: 'Financeiro',
  position: 74,
  actions: {
    ver: { label: 'Ver contas, recebimentos e fluxo', roles: ['gerente'] },
    receber: { label: 'Receber de clientes e trocar a forma', roles: ['gerente', 'atendente'] },
    pagar: { label: 'Pagar contas e dar vales', roles: ['gerente'] },
    editar: { label: 'Criar e alterar contas a receber e a pagar', roles: ['gerente'] },
    estornar: { label: 'Estornar e devolver dinheiro', roles: ['gerente'] },
    desconto: { label: 'Dar desconto ao receber', roles: ['gerente'] },
    retroagir: { label: 'Lançar em um dia passado', roles: ['gerente'] },
    configurar: { label: 'Iniciar e configurar o financeiro', roles: ['gerente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof financeiroPermissions>, true> {}
}
