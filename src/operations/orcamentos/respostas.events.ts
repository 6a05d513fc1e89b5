import type { SliceEvents } from '#platform/server/sql/events.ts';

interface Mudanca {
  antes?: Readonly<Record<string, unknown>> | null | undefined;
  depois?: Readonly<Record<string, unknown>> | null | undefined;
}

type DaOrdem = 'ordem.status_alterado' | 'ordem.alterada';

/**
 * The event of an act on the order's row. Each act writes an audit row of the quote and one of the order; the latter
 * has `numero_os`.
 */
const daOrdem = ({ antes, depois }: Mudanca): DaOrdem[] | null => {
  if (depois?.numero_os === undefined) return null;
  return [antes?.status === depois.status ? 'ordem.alterada' : 'ordem.status_alterado'];
};

export const respostasEvents: SliceEvents = {
  byOperation: {
    'orcamentos.enviar': (mudanca) => daOrdem(mudanca) ?? ['orcamento.enviado'],
    'orcamentos.aprovar': (mudanca) => daOrdem(mudanca) ?? ['orcamento.respondido'],
    'orcamentos.recusar': (mudanca) => daOrdem(mudanca) ?? ['orcamento.respondido'],
    'orcamentos.novaVersao': (mudanca) => daOrdem(mudanca) ?? [],
    'orcamentos.cancelar': (mudanca) => daOrdem(mudanca) ?? [],
    'orcamentos.provar': (mudanca) => daOrdem(mudanca) ?? [],
    'orcamentos.prepararDevolucao': (mudanca) => daOrdem(mudanca) ?? [],
    'orcamentos.dispensar': ['ordem.alterada'],
  },
};
