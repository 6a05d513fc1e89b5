import { definePermissions, type PermissionOf } from '#platform/shared/permissions.ts';

/** The kernel asks for these when it moves cash, so they stand with it and not with the till. */
export const formasPermissions = definePermissions({
  modulo: 'caixa',
  titulo: 'Caixa',
  posicao: 75,
  acoes: {
    abrir: { rotulo: 'Abrir, movimentar e fechar o caixa', papeis: ['gerente', 'atendente'] },
    saldo: { rotulo: 'Ver quanto há no caixa aberto', papeis: ['gerente'] },
    conferir: { rotulo: 'Conferir caixas fechados', papeis: ['gerente'] },
    sem_sessao: { rotulo: 'Movimentar dinheiro com o caixa fechado', papeis: ['gerente'] },
  },
});

declare module '#platform/shared/permissions.ts' {
  interface Permissions extends Record<PermissionOf<typeof formasPermissions>, true> {}
}
