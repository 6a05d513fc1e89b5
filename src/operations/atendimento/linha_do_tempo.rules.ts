/** The timeline of an order's page, pure. It stands apart because the page loads it after its first rows. */
import type { RegistroAuditado } from '#company/auditoria/auditoria.contract.ts';
import { autorDe } from '#company/auditoria/autor.rules.ts';
import type { OrdemComHistorico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { STATUS_LABEL } from '#operations/ordens_servico/status.rules.ts';

export interface Acontecimento {
  key: string;
  linhas: readonly string[];
  quem: string | null;
  em: Date;
}

type Mudanca = OrdemComHistorico['historico_status'][number];
type Ato = Pick<RegistroAuditado, 'id' | 'linhas' | 'quem' | 'token' | 'criado_em'>;

const textoDaMudanca = ({ de, para }: Mudanca) =>
  de === null ? 'Ordem aberta' : `${STATUS_LABEL[de]} → ${STATUS_LABEL[para]}`;

/**
 * Merges the order's acts and status changes into one timeline, newest first. An act records its status change at the
 * same instant and its text includes it, so that change gets no entry of its own. `ha_mais`: older acts are not loaded
 * yet, so status changes before the oldest loaded act are held back.
 */
export function linhaDoTempo(
  atos: readonly Ato[],
  mudancas: readonly Mudanca[],
  ha_mais: boolean,
): Acontecimento[] {
  const contados = new Set(atos.map(({ criado_em }) => criado_em.getTime()));
  const ate = ha_mais ? Math.min(...contados) : Number.NEGATIVE_INFINITY;
  const soltas = mudancas.filter(({ criado_em }) => {
    const em = criado_em.getTime();
    return em >= ate && !contados.has(em);
  });
  return [
    ...atos.map((ato) => ({ key: ato.id, linhas: ato.linhas, quem: autorDe(ato), em: ato.criado_em })),
    ...soltas.map((mudanca) => ({
      key: `${mudanca.criado_em.getTime()}${mudanca.para}`,
      linhas: [textoDaMudanca(mudanca)],
      quem: mudanca.por,
      em: mudanca.criado_em,
    })),
  ].sort((a, b) => b.em.getTime() - a.em.getTime());
}
