/**
 * Saves the answers and checklists of an intake. A new checklist copies its texts from the device's kind; that of the
 * hand-over copies the intake's. The order's audit row records the act, but not the contact. Locks: the customer if the
 * device is written, the order, the device.
 */
import { listAssinaturas } from '#company/documentos/assinaturas.sql.ts';
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
import { type Momento, type Ponto, type Resposta, respondeA, responder, resumo } from './entrada.rules.ts';
import { deleteChecklist, findChecklist, findEntrada, saveChecklist, updateEntrada } from './entrada.sql.ts';
import { lerEntrada } from './lerEntrada.command.ts';

type DaOrdem = Parameters<typeof lerDescricao>[1] & { id: string };

/** Throws REGISTRO_ALTERADO, TIPO_NAO_ENCONTRADO, CHECKLIST_ASSINADO, CHECKLIST_DE_OUTRO_TIPO. */
export async function salvarEntrada(
  ctx: Context,
  { id, versao, tipo_id, cor, armazenamento, acessorios, pontos, ...proprios }: SalvarEntradaInput,
): Promise<Entrada> {
  await travarDono(ctx, await lerOrdem(ctx, id));
  const antes = requireVersion(await travarOrdem(ctx, id), versao);
  const { tipo, tipos } = await lerDescricao(ctx, antes);
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
  const trocou = tipo_id !== undefined && tipo_id !== tipo?.id;
  const checklist = pontos
    ? await escreverChecklist(ctx, ordem, { momento: 'entrada', pontos, versao: null, trocou })
    : trocou
      ? await largarChecklist(ctx, ordem)
      : undefined;
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

/** Throws REGISTRO_ALTERADO, CHECKLIST_ASSINADO, CHECKLIST_DE_OUTRO_TIPO. */
export async function salvarChecklist(
  ctx: Context,
  { id, versao, momento, pontos }: SalvarChecklistInput,
): Promise<Entrada> {
  const ordem = await travarOrdem(ctx, id);
  const escrito = { momento, pontos, versao, trocou: false };
  const { antes, depois } = await escreverChecklist(ctx, ordem, escrito);
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

interface Escrito {
  momento: Momento;
  pontos: readonly Resposta[];
  /** Null: the order's version was already checked. */
  versao: number | null;
  /** The same request changes the kind of device. */
  trocou: boolean;
}

interface Mudou {
  antes: string | undefined;
  depois: string | null;
}

/** Runs in the caller's transaction. The caller holds the order's lock. */
async function escreverChecklist(ctx: Context, ordem: DaOrdem, escrito: Escrito): Promise<Mudou> {
  const { momento, pontos: respostas, versao } = escrito;
  const [salvo, { tipo }] = await Promise.all([
    findChecklist(ctx.db, ordem.id, momento),
    lerDescricao(ctx, ordem),
  ]);
  if (versao !== null && (salvo?.versao ?? 0) !== versao)
    throw new DomainError(platformErrors.REGISTRO_ALTERADO);
  if (await assinado(ctx, ordem.id, momento)) throw new DomainError(entradaErrors.CHECKLIST_ASSINADO);
  const bases = await basesDoChecklist(ctx, ordem.id, escrito, { salvo, tipo });
  const base = bases.find(({ pontos }) => respondeA(pontos, respostas));
  if (!base) throw new DomainError(entradaErrors.CHECKLIST_DE_OUTRO_TIPO);
  const pontos = responder(base.pontos, respostas);
  const guardar = { ordem_servico_id: ordem.id, momento, tipo_id: base.tipo_id, pontos };
  await saveChecklist(ctx, { ...guardar, versao: (salvo?.versao ?? 0) + 1 });
  return { antes: salvo && resumo(salvo.pontos), depois: resumo(pontos) };
}

/** A new kind of device has another checklist, so the old answers are deleted, unless they are signed. */
async function largarChecklist(ctx: Context, ordem: DaOrdem): Promise<Mudou | undefined> {
  const [salvo, { tipo }] = await Promise.all([
    findChecklist(ctx.db, ordem.id, 'entrada'),
    lerDescricao(ctx, ordem),
  ]);
  if (!salvo || salvo.tipo_id === tipo?.id || (await assinado(ctx, ordem.id, 'entrada'))) return undefined;
  await deleteChecklist(ctx.db, ordem.id, 'entrada');
  return { antes: resumo(salvo.pontos), depois: null };
}

async function assinado(ctx: Context, id: string, momento: Momento): Promise<boolean> {
  const qual = momento === 'entrada' ? 'entrada' : 'retirada';
  const assinaturas = await listAssinaturas(ctx.db, 'ordens_servico', id);
  return assinaturas.some((uma) => uma.momento === qual);
}

interface Lido {
  salvo: Awaited<ReturnType<typeof findChecklist>>;
  tipo: Awaited<ReturnType<typeof lerDescricao>>['tipo'];
}
interface Base {
  tipo_id: string | null;
  pontos: readonly Pick<Ponto, 'id' | 'texto'>[];
}

/**
 * The lists that the answers may belong to; the first that fits is used. A new kind of device starts a new list. If
 * another screen changed the kind, this screen may still show the old list. The hand-over repeats the list of the
 * intake.
 */
async function basesDoChecklist(
  ctx: Context,
  id: string,
  { momento, trocou }: Escrito,
  { salvo, tipo }: Lido,
): Promise<Base[]> {
  const doTipo: Base = { tipo_id: tipo?.id ?? null, pontos: tipo?.checklist ?? [] };
  if (momento === 'saida') return [salvo ?? (await findChecklist(ctx.db, id, 'entrada')) ?? doTipo];
  if (!salvo) return [doTipo];
  if (salvo.tipo_id === doTipo.tipo_id) return [salvo];
  if (trocou) return [doTipo];
  return salvo.tipo_id === null ? [salvo] : [doTipo, salvo];
}
