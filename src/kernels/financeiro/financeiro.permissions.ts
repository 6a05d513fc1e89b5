import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

export const financeiroPermissions = definePermissions({
  modulo: 'financeiro',
  titulo: 'Financeiro',
  posicao: 74,
  acoes: {
    ver: { rotulo: 'Ver contas, recebimentos e fluxo', papeis: ['gerente'] },
    receber: { rotulo: 'Receber de clientes e trocar a forma', papeis: ['gerente', 'atendente'] },
    pagar: { rotulo: 'Pagar contas e dar vales', papeis: ['gerente'] },
    editar: { rotulo: 'Criar e alterar contas a receber e a pagar', papeis: ['gerente'] },
    estornar: { rotulo: 'Estornar e devolver dinheiro', papeis: ['gerente'] },
    desconto: { rotulo: 'Dar desconto ao receber', papeis: ['gerente'] },
    retroagir: { rotulo: 'Lançar em um dia passado', papeis: ['gerente'] },
    configurar: { rotulo: 'Iniciar e configurar o financeiro', papeis: ['gerente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof financeiroPermissions>, true> {}
}
