/** Public links, pure: their purposes, lifetimes and acts. */
/**
 * Purposes of a link. 'assinatura', 'retirada' and 'declaracao' request a signature: at the intake, at the hand-over,
 * and when the customer gives the device up. 'orcamento' shows a quote without an order.
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

/** The signatures that a link can ask for. */
export const MOMENTOS_NO_CELULAR = ['entrada', 'retirada', 'declaracao'] as const;
export type MomentoNoCelular = (typeof MOMENTOS_NO_CELULAR)[number];

export const FINALIDADE_DO_MOMENTO = {
  entrada: 'assinatura',
  retirada: 'retirada',
  declaracao: 'declaracao',
} as const satisfies Record<MomentoNoCelular, Finalidade>;

/** Null if the link asks for no signature. */
export const momentoDoLink = (finalidade: Finalidade): MomentoNoCelular | null =>
  MOMENTOS_NO_CELULAR.find((momento) => FINALIDADE_DO_MOMENTO[momento] === finalidade) ?? null;

/**
 * Maximum number of live links of one order or quote, by purpose; a newer link revokes the oldest. One signature is
 * asked for at a time.
 */
export const VIVOS: Readonly<Record<Finalidade, number>> = {
  ordem: 10,
  orcamento: 10,
  assinatura: 1,
  retirada: 1,
  declaracao: 1,
};

export const ATOS_DO_LINK = ['ler', 'aprovar', 'recusar', 'avisar_pix', 'assinar'] as const;
export type AtoDoLink = (typeof ATOS_DO_LINK)[number];

/** How long after it was sent a message may still be logged: an offline device keeps it in its outbox for a week. */
export const REGISTRO_ESPERA_MS = 8 * DIA_MS;

/** How long a read that led to no act is kept, at least as long as its link may live. */
export const ACESSO_LIDO_MS = 180 * DIA_MS;

/** The author shown for acts by a link. */
export const CLIENTE_POR_LINK = 'Cliente (link)';

export const enderecoDaPagina = (baseUrl: string, token: string): string =>
  `${baseUrl.replace(/\/$/, '')}/acompanhar/${token}`;
