/**
 * Saves what was asked when a device came in, and its checklists. The texts of a checklist are those of the device's kind on
 * the day it is made; the one of the hand-over has those of the intake. The audit row of the order says that it was done, but
 * never whom to reach. Locks: the customer if the device is written, the order, the device.
 */
import { assinaturasDe } from '#company/documentos/assinar.command.ts';
import { mudarOrdem } from '#operations/ordens_servico/mudarOrdem.command.ts';
import { paraAuditoria } from '#operations/ordens_servico/ordens_servico.rules.ts';
import { lerOrdem, travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireVersion } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import {
  descreverAparelho,
  lerDescricao,
  travarDono,
} from '#registers/equipamentos/descreverAparelho.command.ts';
import { equipamentosErrors } from '#registers/equipamentos/equipamentos.contract.ts';
import {
  type Entrada,
  entradaErrors,
  type SalvarChecklistInput,
  type SalvarEntradaInput,
} from './entrada.contract.ts';
import { type Momento, type Ponto, type Resposta, responder, resumo } from './entrada.rules.ts';
import { findChecklist, findEntrada, saveChecklist, updateEntrada } from './entrada.sql.ts';
import { lerEntrada } from './lerEntrada.command.ts';

type DoAparelho = Parameters<typeof lerDescricao>[1];

/** Throws REGISTRO_ALTERADO, TIPO_NAO_ENCONTRADO, CHECKLIST_ASSINADO. */
export async function salvarEntrada(
  ctx: Context,
  { id, versao, tipo_id, cor, armazenamento, acessorios, pontos, ...proprios }: SalvarEntradaInput,
): Promise<Entrada> {
  await travarDono(ctx, await lerOrdem(ctx, id));
  const antes = requireVersion(await travarOrdem(ctx, id), versao);
  const { tipos } = await lerDescricao(ctx, antes);
  if (tipo_id && !tipos.some((tipo) => tipo.id === tipo_id))
    throw new DomainError(equipamentosErrors.TIPO_NAO_ENCONTRADO);
  const guardada = await findEntrada(ctx.db, id);
  const equipamento_id = await descreverAparelho(ctx, antes, { tipo_id, cor, armazenamento });
  const ordem = await mudarOrdem(ctx, antes, {
    status: antes.status,
    acessorios,
    ...(equipamento_id && { equipamento_id }),
  });
  await updateEntrada(ctx.db, id, proprios);
  const checklist = pontos && (await escreverChecklist(ctx, ordem, 'entrada', pontos, null));
  const perguntas = {
    pode_apagar_dados: guardada?.pode_apagar_dados,
    conta_removida: guardada?.conta_removida,
  };
  const { pode_apagar_dados = perguntas.pode_apagar_dados, conta_removida = perguntas.conta_removida } =
    proprios;
  await recordAudit(ctx, {
    operacao: 'entrada.salvar',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id: antes.filial_id,
    antes: { ...antes, ...perguntas, checklist: checklist?.antes },
    depois: { ...paraAuditoria(ordem), pode_apagar_dados, conta_removida, checklist: checklist?.depois },
  });
  return lerEntrada(ctx, id);
}

/** Throws REGISTRO_ALTERADO, CHECKLIST_ASSINADO. */
export async function salvarChecklist(
  ctx: Context,
  { id, versao, momento, pontos }: SalvarChecklistInput,
): Promise<Entrada> {
  const ordem = await travarOrdem(ctx, id);
  const { antes, depois } = await escreverChecklist(ctx, ordem, momento, pontos, versao);
  const qual = momento === 'entrada' ? 'checklist' : 'checklist_saida';
  const { numero_os, filial_id } = ordem;
  await recordAudit(ctx, {
    operacao: 'entrada.salvarChecklist',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id,
    antes: { numero_os, [qual]: antes },
    depois: { numero_os, [qual]: depois },
  });
  return lerEntrada(ctx, id);
}

/** In the caller's transaction, under the order's lock. Without a version the order's has been compared. */
async function escreverChecklist(
  ctx: Context,
  ordem: DoAparelho & { id: string },
  momento: Momento,
  respostas: readonly Resposta[],
  versao: number | null,
): Promise<{ antes: string | undefined; depois: string }> {
  const [salvo, { tipo }] = await Promise.all([
    findChecklist(ctx.db, ordem.id, momento),
    lerDescricao(ctx, ordem),
  ]);
  if (versao !== null && (salvo?.versao ?? 0) !== versao)
    throw new DomainError(platformErrors.REGISTRO_ALTERADO);
  const base = await baseDoChecklist(ctx, ordem.id, momento, { salvo, tipo });
  const pontos = responder(base.pontos, respostas);
  const momentoDaAssinatura = momento === 'entrada' ? 'entrada' : 'retirada';
  const assinaturas = await assinaturasDe(ctx, 'ordens_servico', ordem.id);
  if (assinaturas.some((uma) => uma.momento === momentoDaAssinatura))
    throw new DomainError(entradaErrors.CHECKLIST_ASSINADO);
  const guardar = { ordem_servico_id: ordem.id, momento, tipo_id: base.tipo_id, pontos };
  await saveChecklist(ctx, { ...guardar, versao: (salvo?.versao ?? 0) + 1 });
  return { antes: salvo && resumo(salvo.pontos), depois: resumo(pontos) };
}

interface Lido {
  salvo: Awaited<ReturnType<typeof findChecklist>>;
  tipo: Awaited<ReturnType<typeof lerDescricao>>['tipo'];
}

/** Another kind of device begins the checklist anew; the hand-over checks what the intake checked. */
async function baseDoChecklist(ctx: Context, id: string, momento: Momento, { salvo, tipo }: Lido) {
  type Base = { tipo_id: string | null; pontos: readonly Pick<Ponto, 'id' | 'texto'>[] };
  const doTipo: Base = { tipo_id: tipo?.id ?? null, pontos: tipo?.checklist ?? [] };
  if (momento === 'saida') return salvo ?? (await findChecklist(ctx.db, id, 'entrada')) ?? doTipo;
  return salvo && (salvo.tipo_id === null || salvo.tipo_id === doTipo.tipo_id) ? salvo : doTipo;
}
