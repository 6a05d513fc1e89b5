/** The hand-over of a device, pure: its texts and its event. */
export const QUEM_RETIRA = ['cliente', 'contato', 'outra'] as const;
export type QuemRetira = (typeof QUEM_RETIRA)[number];
/** The kinds of write-off. Otherwise somebody took the device ('retirado'). */
export const TIPOS_DE_BAIXA = ['doado', 'descartado'] as const;
export type TipoDeBaixa = (typeof TIPOS_DE_BAIXA)[number];
export const TIPOS_DE_RETIRADA = ['retirado', ...TIPOS_DE_BAIXA] as const;
export type TipoDeRetirada = (typeof TIPOS_DE_RETIRADA)[number];
export const ROTULO_TIPO: Readonly<Record<TipoDeRetirada, string>> = {
  retirado: 'Retirado',
  doado: 'Doado',
  descartado: 'Descartado',
};
export const PECAS_DEVOLVIDAS = ['sim', 'nao', 'nao_houve'] as const;
export type PecasDevolvidas = (typeof PECAS_DEVOLVIDAS)[number];

export const ROTULO_PECAS: Readonly<Record<PecasDevolvidas, string>> = {
  sim: 'Sim',
  nao: 'Não',
  nao_houve: 'Não houve',
};

/** The form's values. */
export interface RetiradaEscolhida {
  quem: QuemRetira | 'ninguem';
  nome: string;
  documento: string;
  pecas_devolvidas: PecasDevolvidas | '';
}
export const PELO_CLIENTE: RetiradaEscolhida = {
  quem: 'cliente',
  nome: '',
  documento: '',
  pecas_devolvidas: '',
};

/** Whether the name or the document of another person is missing: nobody else collects without showing one. */
export const faltaQuem = ({ quem, nome, documento }: RetiradaEscolhida): boolean =>
  quem === 'outra' && (nome.trim() === '' || documento.trim() === '');

interface ComRetirada {
  status: string;
  faturada_em: Date | null;
  pronta_em: Date | null;
  retirada_em: Date | null;
}

/**
 * Whether the device can be handed over now: it is in the shop, and the order is concluded, delivered, cancelled or
 * billed.
 */
export const podeRetirar = ({ status, faturada_em, retirada_em }: Omit<ComRetirada, 'pronta_em'>): boolean =>
  retirada_em === null && (['concluida', 'cancelada', 'entregue'].includes(status) || faturada_em !== null);

/** Whether a passcode may be stored: the device is in the shop and the order is not cancelled. */
export const guardaSenha = ({ status, retirada_em }: Pick<ComRetirada, 'status' | 'retirada_em'>): boolean =>
  retirada_em === null && status !== 'cancelada';

/** Whether the device is ready and not collected. */
export const esperaRetirada = ({
  pronta_em,
  retirada_em,
}: Pick<ComRetirada, 'pronta_em' | 'retirada_em'>): boolean => pronta_em !== null && retirada_em === null;

type Ordem = Readonly<Record<string, unknown>> | null;

/** The event, if the act on the order records the hand-over. */
export const eventoDaRetirada = (antes: Ordem, depois: Ordem): readonly 'ordem.retirada'[] =>
  antes?.retirada_em === null && depois?.retirada_em ? ['ordem.retirada'] : [];

interface QuemLevou {
  quem: QuemRetira;
  nome: string | null;
}

/** 'Maria Souza', 'Ana, o contato', 'João Lima': the name after 'Retirada por'. */
export function quemRetirou({ quem, nome }: QuemLevou, cliente: string): string {
  if (quem === 'cliente') return nome ?? cliente;
  return nome ?? (quem === 'contato' ? 'o contato' : 'outra pessoa');
}
