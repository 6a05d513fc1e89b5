import { ADMIN, GERENCIA, linha, type SliceAccess } from '#test/access.ts';

export const auditoriaAccess: SliceAccess = {
  operacoes: {
    'auditoria.list': linha('auditoria:ver', ADMIN, 'filtra'),
    'auditoria.listOpcoes': linha('auditoria:ver', ADMIN, 'filtra'),
    'auditoria.historico': linha('auditoria:historico', GERENCIA, 'filtra', ({ cliente_id }) => ({
      tabela: 'clientes',
      registro_id: cliente_id,
    })),
  },
};
