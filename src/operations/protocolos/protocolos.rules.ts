/** Protocols, pure: how long the law keeps them, which states ask for them, what is sent and printed. */
import { formatDate, formatDateTime } from '#platform/shared/dates.ts';

/** State laws that let a customer ask for a protocol, and want a poster that says so. */
const LEIS: Readonly<Record<string, string>> = {
  PR: 'Lei estadual do Paraná nº 18.953/2017',
  SE: 'Lei estadual de Sergipe nº 8.179/2016',
};
export const leiDe = (estado: string | null): string | null => LEIS[estado ?? ''] ?? null;

const ANOS = 5;

/** Protocols given before are kept no longer. */
export function prazoDaLei(agora: Date): Date {
  const antes = new Date(agora);
  antes.setUTCFullYear(antes.getUTCFullYear() - ANOS);
  return antes;
}

/** 'Ficam 2 protocolos até 11/2031, por lei'; null for none. */
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
  /** The branch's. */
  fuso_horario: string;
}

/** The text for WhatsApp. */
export const textoDoProtocolo = (
  { numero, nome, motivo, criado_em, fuso_horario }: Enviado,
  filial: string,
): string =>
  `Protocolo de atendimento nº ${numero}\n${filial}, ${formatDateTime(criado_em, fuso_horario)}\n${nome}\nMotivo: ${motivo}`;
