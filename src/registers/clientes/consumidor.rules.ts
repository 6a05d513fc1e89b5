/**
 * 'Consumidor': the customer of a sale to somebody who gave no name. Each branch has one, made by the first sale that
 * chooses it. It is offered in the sale's picker alone, and nobody edits, deletes or anonymises it.
 */
export const CONSUMIDOR = { nome_completo: 'Consumidor', telefone: 'não informado' } as const;

/**
 * Its id, known before it exists: the branch's in the version that RFC 9562 leaves to programs. No other record's id has
 * that version.
 */
export const consumidorDe = (filial_id: string): string => filial_id.replace(/^(.{14})./, '$18');
