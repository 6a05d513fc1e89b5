/**
 * The warranty, pure (02 § 8). An order that is the return of an earlier repair has lines paid by the shop's warranty.
 * They cost the customer nothing. They need the permission to grant a warranty instead of the one to give a discount.
 */
import { DomainError, defineErrors } from '#platform/shared/errors.ts';
import { hasPermission } from '#platform/shared/permissions.ts';

export const garantiasErrors = defineErrors({
  NAO_E_RETORNO: {
    kind: 'conflict',
    message: 'Só um retorno em garantia tem itens em garantia: abra-o pela visita anterior do aparelho',
  },
  GARANTIA_NAO_PERMITIDA: {
    kind: 'forbidden',
    message: 'Você não tem permissão para conceder garantia: cobre o item do cliente ou peça a um atendente',
  },
  /** The code that throws this error adds the return's number to the message if the user may see that order. */
  RETORNO_ABERTO: {
    kind: 'conflict',
    message: 'Já há um retorno em garantia aberto da mesma ordem: continue nele',
    constraint: 'ordens_servico_retorno_aberto_key',
  },
  ORCAMENTO_AGUARDA: {
    kind: 'conflict',
    message:
      'Um orçamento desta ordem espera a resposta do cliente: registre-a ou cancele o orçamento antes de passar o item à garantia',
  },
});

export const COBRANCAS = ['cliente', 'garantia'] as const;
export type Cobranca = (typeof COBRANCAS)[number];
export const ROTULO_COBRANCA: Record<Cobranca, string> = { cliente: 'Cliente', garantia: 'Garantia' };

export const RESULTADOS_DO_RETORNO = ['procedente', 'improcedente'] as const;
export type ResultadoDoRetorno = (typeof RESULTADOS_DO_RETORNO)[number];
export const ROTULO_DO_RETORNO: Record<ResultadoDoRetorno, string> = {
  procedente: 'Procedente',
  improcedente: 'Improcedente',
};

interface Retorno {
  garantia_de_id: string | null;
  garantia_resultado: ResultadoDoRetorno | null;
}

/** Whether the order may have warranty lines: it is a return, and was not found unfounded. */
export const aceitaGarantia = ({ garantia_de_id, garantia_resultado }: Retorno): boolean =>
  garantia_de_id !== null && garantia_resultado !== 'improcedente';

const podeConceder = (permissoes: ReadonlySet<string>): boolean =>
  hasPermission(permissoes, 'garantias:conceder');

/** The payer of a new line. The default in a return is the warranty, if the person may grant it. */
export const cobrancaDaNova = (
  permissoes: ReadonlySet<string>,
  ordem: Retorno,
  pedida: Cobranca | undefined,
): Cobranca => pedida ?? (aceitaGarantia(ordem) && podeConceder(permissoes) ? 'garantia' : 'cliente');

/** Throws NAO_E_RETORNO and GARANTIA_NAO_PERMITIDA. */
export function exigirCobranca(permissoes: ReadonlySet<string>, ordem: Retorno, cobranca: Cobranca): void {
  if (cobranca === 'cliente') return;
  if (!aceitaGarantia(ordem)) throw new DomainError(garantiasErrors.NAO_E_RETORNO);
  if (!podeConceder(permissoes)) throw new DomainError(garantiasErrors.GARANTIA_NAO_PERMITIDA);
}

/** The zero values of a warranty line; nothing for others. */
export const seGarantia = (cobranca: Cobranca): { valor_unitario?: string; desconto?: string } =>
  cobranca === 'garantia' ? { valor_unitario: '0.00', desconto: '0.00' } : {};
