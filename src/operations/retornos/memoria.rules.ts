/** The sentences about a device at the counter, pure. */
import { formatDay } from '#platform/shared/dates.ts';
import { plural } from '#platform/shared/text.ts';
import { conferirImei, TEXTO_IMEI } from '#registers/equipamentos/equipamentos.rules.ts';
import type { Memoria, Retorno } from './memoria.contract.ts';

/** For how many days the same service on the same device counts as a possible return. */
export const DIAS_DE_RETORNO = 180;

export interface Dito {
  texto: string;
  /** Shown in the alert colour. */
  alerta: boolean;
}

/** The parts of the line below the serial number, in order; none while nothing is known. */
export function linhaDoAparelho(numero_serie: string, memoria: Memoria | undefined): Dito[] {
  const imei = conferirImei(numero_serie);
  const { visitas = 0, garantia_ate = null, aberta = null } = memoria ?? {};
  return [
    ...(imei === 'invalido' ? [{ texto: TEXTO_IMEI[imei], alerta: true }] : []),
    ...(aberta
      ? [{ texto: `Já está aberto na OS #${aberta.numero_os} (${aberta.filial.nome})`, alerta: true }]
      : []),
    ...(visitas > 0 ? [{ texto: plural(visitas, 'visita', 'visitas'), alerta: false }] : []),
    ...(garantia_ate ? [{ texto: `em garantia até ${formatDay(garantia_ate)}`, alerta: false }] : []),
    ...(imei === 'valido' ? [{ texto: TEXTO_IMEI[imei], alerta: false }] : []),
  ];
}

export const retornoDito = ({ numero_os, descricao, entregue_em }: Retorno): string =>
  `Possível retorno da OS #${numero_os} (${descricao}, entregue em ${formatDay(entregue_em)})`;
