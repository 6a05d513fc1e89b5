/** Public links, pure: what they are for, how long they live, and what is done by them. */
/**
 * Three ask for a signature: 'assinatura' for that of the intake, 'retirada' for that of the hand-over, 'declaracao' for that of the
 * customer who gives the device up. 'orcamento' shows a quote without an order.
 */
export const FINALIDADES = ['ordem', 'assinatura', 'retirada', 'declaracao', 'orcamento'] as const;
export type Finalidade = (typeof FINALIDADES)[number];

const DIA_MS = 24 * 60 * 60 * 1000;
export const VALIDADE_MS: Readonly<Record<Finalidade, number>> = {
  ordem: 90 * DIA_MS,
  orcamento: 90 * DIA_MS,
  assinatura: 15 * 60 * 1000,
  retirada: 15 * 60 * 1000,
  declaracao: 15 * 60 * 1000,
};

/** The signatures that a link may ask for. */
export const MOMENTOS_NO_CELULAR = ['entrada', 'retirada', 'declaracao'] as const;
export type MomentoNoCelular = (typeof MOMENTOS_NO_CELULAR)[number];

export const FINALIDADE_DO_MOMENTO = {
  entrada: 'assinatura',
  retirada: 'retirada',
  declaracao: 'declaracao',
} as const satisfies Record<MomentoNoCelular, Finalidade>;

/** Null for a link that asks for no signature. */
export const momentoDoLink = (finalidade: Finalidade): MomentoNoCelular | null =>
  MOMENTOS_NO_CELULAR.find((momento) => FINALIDADE_DO_MOMENTO[momento] === finalidade) ?? null;

/** Living links of one order, or of one quote without an order; a signature is asked for once at a time. The oldest goes. */
export const VIVOS: Readonly<Record<Finalidade, number>> = {
  ordem: 10,
  orcamento: 10,
  assinatura: 1,
  retirada: 1,
  declaracao: 1,
};

export const ATOS_DO_LINK = ['ler', 'aprovar', 'recusar', 'avisar_pix', 'assinar'] as const;
export type AtoDoLink = (typeof ATOS_DO_LINK)[number];

/** A message that was given may still be told so long after: its log waits on the device for a week. */
export const REGISTRO_ESPERA_MS = 8 * DIA_MS;

/** A read that led to nothing is kept so long, and as long as its link may live. */
export const ACESSO_LIDO_MS = 180 * DIA_MS;

/** Shown as the author of what a link does. */
export const CLIENTE_POR_LINK = 'Cliente (link)';

export const enderecoDaPagina = (baseUrl: string, token: string): string =>
  `${baseUrl.replace(/\/$/, '')}/acompanhar/${token}`;
