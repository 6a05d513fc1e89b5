/** The page of an order, pure: its address, its next step, the kind of its new photos. */
import type { OrdemServicoDetalhe } from '#operations/ordens_servico/itens_ordem.contract.ts';
import {
  itensFechados,
  podeFaturar,
  type StatusOrdemServico,
} from '#operations/ordens_servico/status.rules.ts';

export type ChaveDaOrdem = { id: string } | { numero_os: number };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parses the id or number in the address; null for any other text. */
export function chaveDaOrdem(texto: string): ChaveDaOrdem | null {
  const chave = texto.trim().toLowerCase();
  if (UUID.test(chave)) return { id: chave };
  // Nine digits always fit an int column.
  return /^#?[1-9]\d{0,8}$/.test(chave) ? { numero_os: Number(chave.replace('#', '')) } : null;
}

// The next step --------------------------------------------------------------------------------------------------------

interface Pode {
  editar: boolean;
  faturar: boolean;
  /** May register the customer's answer to a quote. */
  responder?: boolean;
  /** May message the customer. */
  avisar?: boolean;
  /** May make quotes. */
  orcar?: boolean;
}

export type Passo =
  | { tipo: 'adicionar'; rotulo: 'Adicionar Item' }
  | { tipo: 'faturar'; rotulo: 'Faturar' }
  | { tipo: 'retirada'; rotulo: 'Registrar retirada' }
  | { tipo: 'orcar'; rotulo: 'Orçar' }
  | { tipo: 'responder'; rotulo: 'Registrar resposta' }
  | { tipo: 'devolver'; rotulo: 'Preparar devolução' }
  | { tipo: 'avisar'; rotulo: 'Avisar o cliente' }
  | { tipo: 'status'; rotulo: string; para: StatusOrdemServico };

const ANDAMENTO: Partial<Record<StatusOrdemServico, { rotulo: string; para: StatusOrdemServico }>> = {
  aguardando_aprovacao: { rotulo: 'Iniciar', para: 'em_andamento' },
  em_andamento: { rotulo: 'Concluir', para: 'concluida' },
  aguardando_pecas: { rotulo: 'Concluir', para: 'concluida' },
};

/** Whether billing is offered. An order that is already billed would be refused, even if its status was set back. */
export const ofereceFaturar = (ordem: Pick<OrdemServicoDetalhe, 'status' | 'faturada_em'>): boolean =>
  podeFaturar(ordem.status) && ordem.faturada_em === null;

/** Whether the order needs a quote: no approval, no waiver, and no warranty return. */
const faltaOrcar = ({
  valor_aprovado = null,
  aprovacao_dispensada = null,
  garantia_de_id = null,
}: {
  valor_aprovado?: string | null;
  aprovacao_dispensada?: unknown;
  garantia_de_id?: string | null;
}): boolean => valor_aprovado === null && aprovacao_dispensada === null && garantia_de_id === null;

/** The action of the page's main button. Null if the order is finished or the person may not act. */
export function proximoPasso(
  ordem: Pick<OrdemServicoDetalhe, 'status' | 'faturada_em'> & {
    itens: readonly unknown[];
    pronta_em?: Date | null;
    retirada_em?: Date | null;
    orcamento_aguarda?: boolean;
    avisada?: boolean;
    valor_aprovado?: string | null;
    aprovacao_dispensada?: unknown;
    garantia_de_id?: string | null;
    /** A quote was declined, and no other is approved or waiting. */
    recusado?: boolean;
  },
  pode: Pode,
): Passo | null {
  const aberta = itensFechados(ordem) === null;
  if (aberta && ordem.orcamento_aguarda && pode.responder)
    return { tipo: 'responder', rotulo: 'Registrar resposta' };
  // Declined work is not started. A new quote is still offered beside this step.
  if (aberta && ordem.recusado && ordem.status !== 'concluida')
    return pode.responder ? { tipo: 'devolver', rotulo: 'Preparar devolução' } : null;
  const devolvida = aberta && ordem.recusado && ordem.itens.length === 0;
  if (aberta && ordem.itens.length === 0 && !devolvida) {
    return pode.editar ? { tipo: 'adicionar', rotulo: 'Adicionar Item' } : null;
  }
  // A person who may not register the answer reminds the customer; the work does not start before it.
  if (ordem.status === 'aguardando_aprovacao' && ordem.orcamento_aguarda)
    return pode.avisar ? { tipo: 'avisar', rotulo: 'Avisar o cliente' } : null;
  if (ordem.status === 'aberta' && pode.orcar && faltaOrcar(ordem)) return { tipo: 'orcar', rotulo: 'Orçar' };
  const andamento = ANDAMENTO[ordem.status];
  if (aberta && andamento && pode.editar) return { tipo: 'status', ...andamento };
  if (ordem.status === 'concluida' && ordem.retirada_em === null && ordem.avisada === false && pode.avisar)
    return { tipo: 'avisar', rotulo: 'Avisar o cliente' };
  // Without a fee there is nothing to bill, so the device only goes back.
  if (devolvida)
    return ordem.retirada_em === null && pode.editar
      ? { tipo: 'retirada', rotulo: 'Registrar retirada' }
      : null;
  if (ofereceFaturar(ordem)) return pode.faturar ? { tipo: 'faturar', rotulo: 'Faturar' } : null;
  const { status, pronta_em, retirada_em } = ordem;
  const ficou = retirada_em === null && (status === 'cancelada' || (status === 'entregue' && pronta_em));
  if (ficou && pode.editar) return { tipo: 'retirada', rotulo: 'Registrar retirada' };
  const falta_entregar = ordem.faturada_em !== null && podeFaturar(ordem.status);
  return falta_entregar && pode.editar ? { tipo: 'status', rotulo: 'Entregar', para: 'entregue' } : null;
}

/**
 * New photos belong to the intake while the order is open, then to the bench until it is done, then to the hand-over.
 */
export function categoriaDasFotos(status: StatusOrdemServico): 'entrada' | 'bancada' | 'saida' {
  if (status === 'aberta') return 'entrada';
  return status === 'concluida' || status === 'entregue' || status === 'cancelada' ? 'saida' : 'bancada';
}
