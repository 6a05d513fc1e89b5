/** Protocols, pure: the legal term, the states whose law requires them, the texts to send and print. */
import { formatDate, formatDateTime } from '#platform/shared/dates.ts';

/** State laws that give customers the right to a protocol, and require a poster that says so. */
const LEIS: Readonly<Record<string, string>> = {
  PR: 'Lei estadual do Paraná nº 18.953/2017',
  SE: 'Lei estadual de Sergipe nº 8.179/2016',
};
export const leiDe = (estado: string | null): string | null => LEIS[estado ?? ''] ?? null;

const ANOS = 5;

/** Protocols given before this instant are deleted. */
export function prazoDaLei(agora: Date): Date {
  const antes = new Date(agora);
  antes.setUTCFullYear(antes.getUTCFullYear() - ANOS);
  return antes;
}

/** 'Ficam 2 protocolos até 11/2031, por lei'; null if there are none. */
export function queFicam(datas: readonly Date[]): string | null {
  const ultima = datas.reduce<Date | null>((maior, uma) => (maior && maior > uma ? maior : uma), null);
  if (!ultima) return null;
  const fim = new Date(ultima);
  fim.setUTCFullYear(fim.getUTCFullYear() + ANOS);
  const quantos = datas.length === 1 ? 'Fica 1 protocolo' : `Ficam ${datas.length} protocolos`;
  return `${quantos} até ${formatDate(fim).slice(3)}, por lei`;
}

interface Enviado {
  numero: number;
  nome: string;
  motivo: string;
  criado_em: Date;
  /** The time zone of the branch. */
  fuso_horario: string;
}

/** The text for WhatsApp. */
export const textoDoProtocolo = (
  { numero, nome, motivo, criado_em, fuso_horario }: Enviado,
  filial: string,
): string =>
  `Protocolo de atendimento nº ${numero}\n${filial}, ${formatDateTime(criado_em, fuso_horario)}\n${nome}\nMotivo: ${motivo}`;
