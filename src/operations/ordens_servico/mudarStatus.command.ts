/**
 * Sets one status and etapa, or one technician, on several orders of a branch. Each order that may change gets its own
 * history and audit row; the others are returned with a reason. Only statuses that keep reserved stock are allowed, by
 * the edit dialog's plan. Locks: the orders, by id.
 */

import { exigirQuemRepara } from '#company/sistema/lerEquipe.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { exigirEtapa } from '#registers/etapas/exigirEtapa.command.ts';
import type { MudarStatusInput, MudarTecnicoInput, StatusMudados } from './bancada.contract.ts';
import { lockOrdens, type MudancaOrdem, type OrdemTravada } from './escrita.sql.ts';
import { semAprovacao } from './exigirAprovacao.command.ts';
import { mudarOrdem } from './mudarOrdem.command.ts';
import {
  conclui,
  paraAuditoria,
  planejarStatus,
  recusaDoTecnico,
  recusaEmLote,
} from './ordens_servico.rules.ts';
import { ehPropria } from './travarOrdem.command.ts';

/** A reason that follows the order's number in the text. */
const SEM_APROVACAO = 'espera a aprovação do cliente: registre a resposta ou use Trabalhar sem aprovação';
const DE_OUTRO = 'é de outro técnico: peça que a passem para você';

/** Throws ETAPA_INDISPONIVEL. */
export async function mudarStatus(
  ctx: Context,
  { status, etapa_id, ...escolha }: MudarStatusInput,
): Promise<StatusMudados> {
  await exigirEtapa(ctx, status, etapa_id);
  const travadas = await travar(ctx, escolha);
  const sem = await semAprovacao(
    ctx,
    [...travadas.values()].filter((ordem) => conclui(ordem, status)),
  );
  return mudarVarias(ctx, escolha, travadas, {
    nome: 'mudarStatus',
    recusa: (ordem, versao) =>
      recusaEmLote(ordem, { versao, status, etapa_id }) ??
      (ordem && sem.has(ordem.id) ? SEM_APROVACAO : null),
    mudanca(ordem) {
      const { reservas } = planejarStatus(ordem, status);
      // A status that moves stock or delivers the device needs the order's own dialog, which asks for confirmation.
      if (reservas !== 'manter') throw new Error(`Status ${status} moves reservations of ${ordem.id}`);
      return { status, etapa_id };
    },
  });
}

/** Throws PESSOA_FORA_DA_FILIAL. */
export async function mudarTecnico(
  ctx: Context,
  { tecnico_id, ...escolha }: MudarTecnicoInput,
): Promise<StatusMudados> {
  await exigirQuemRepara(ctx, escolha.filial_id, tecnico_id);
  return mudarVarias(ctx, escolha, await travar(ctx, escolha), {
    nome: 'mudarTecnico',
    recusa: (ordem, versao) => recusaDoTecnico(ordem, { versao, tecnico_id }),
    mudanca: ({ status }) => ({ status, tecnico_id }),
  });
}

type Escolha = Pick<MudarStatusInput, 'filial_id' | 'ordens'>;
type Travadas = ReadonlyMap<string, OrdemTravada>;

const travar = ({ db }: Context, { filial_id, ordens }: Escolha): Promise<Travadas> =>
  lockOrdens(
    db,
    filial_id,
    ordens.map(({ id }) => id),
  );

interface Ato {
  nome: 'mudarStatus' | 'mudarTecnico';
  recusa: (ordem: OrdemTravada | undefined, versao: number) => string | null;
  mudanca: (ordem: OrdemTravada) => MudancaOrdem;
}

async function mudarVarias(
  ctx: Context,
  { ordens }: Escolha,
  travadas: Travadas,
  ato: Ato,
): Promise<StatusMudados> {
  const recusadas: StatusMudados['recusadas'] = [];
  const mudancas: Promise<StatusMudados['alteradas'][number]>[] = [];
  for (const [id, versao] of new Map(ordens.map((ordem) => [ordem.id, ordem.versao]))) {
    const ordem = travadas.get(id);
    const motivo = ordem && !ehPropria(ctx, ordem) ? DE_OUTRO : ato.recusa(ordem, versao);
    if (ordem && motivo === null) mudancas.push(mudarUma(ctx, ordem, ato));
    else
      recusadas.push({
        id,
        numero_os: ordem?.numero_os ?? null,
        motivo: motivo ?? '',
        versao: ordem?.versao ?? null,
      });
  }
  return { alteradas: await Promise.all(mudancas), recusadas };
}

async function mudarUma(ctx: Context, antes: OrdemTravada, { nome, mudanca }: Ato) {
  const ordem = await mudarOrdem(ctx, antes, mudanca(antes));
  await recordAudit(ctx, {
    operacao: `ordens_servico.${nome}`,
    tabela: 'ordens_servico',
    registro_id: antes.id,
    filial_id: antes.filial_id,
    antes,
    depois: paraAuditoria(ordem),
  });
  const { id, numero_os, versao } = ordem;
  return { id, numero_os, versao };
}
