/** Where a device is, and its shipments between branches; pure. */
export const SITUACOES_ENVIO = ['enviado', 'recebido', 'cancelado'] as const;
export type SituacaoEnvio = (typeof SITUACOES_ENVIO)[number];
export const ROTULO_ENVIO: Readonly<Record<SituacaoEnvio, string>> = {
  enviado: 'A caminho',
  recebido: 'Recebido',
  cancelado: 'Cancelado',
};

interface Lugar {
  filial_id: string;
  filial_local_id: string | null;
}

/** The branch where the device is. */
export const ondeEsta = ({ filial_id, filial_local_id }: Lugar): string => filial_local_id ?? filial_id;

/** The order's column for a device in that branch: null in the order's own branch. */
export const localEm = ({ filial_id }: Pick<Lugar, 'filial_id'>, para: string): string | null =>
  para === filial_id ? null : para;

export const textoACaminho = (filial: string): string =>
  `Este aparelho já está a caminho de ${filial}: receba-o lá ou cancele o envio`;
