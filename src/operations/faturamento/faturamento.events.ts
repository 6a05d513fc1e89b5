import { eventoDaRetirada } from '#operations/ordens_servico/retiradas.rules.ts';
import type { SliceEvents } from '#platform/server/sql/events.ts';

export const faturamentoEvents: SliceEvents = {
  byOperation: {
    'ordens_servico.faturar': ({ antes, depois }) => ['ordem.faturada', ...eventoDaRetirada(antes, depois)],
    'ordens_servico.registrarRetirada': ['ordem.retirada'],
    'ordens_servico.desfazerRetirada': ['ordem.alterada'],
    'ordens_servico.guardar': ['ordem.alterada'],
    'ordens_servico.estornarFaturamento': ['ordem.faturamento_estornado'],
  },
};
