import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

/** Declared here and not with the cash drawer's slice, because the kernel checks them when it moves cash. */
export const formasPermissions = definePermissions({
  module: 'caixa',
  title: 'Caixa',
  position: 75,
  actions: {
    abrir: { label: 'Abrir, movimentar e fechar o caixa', roles: ['gerente', 'atendente'] },
    saldo: { label: 'Ver quanto há no caixa aberto', roles: ['gerente'] },
    conferir: { label: 'Conferir caixas fechados', roles: ['gerente'] },
    sem_sessao: { label: 'Movimentar dinheiro com o caixa fechado', roles: ['gerente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof formasPermissions>, true> {}
}
