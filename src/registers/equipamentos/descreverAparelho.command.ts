/**
 * Stores the kind, colour and storage of an order's device as the intake records them. An order without a device gets
 * one if there is something to store. Like `usarAparelho`, it requires no permission of its own. Locks: the customer,
 * then the device.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { lockPessoaDaFilial } from '#registers/clientes/clientes.sql.ts';
import type { Equipamento } from './equipamentos.contract.ts';
import { tipoDe } from './equipamentos.rules.ts';
import {
  findEquipamento,
  insertEquipamento,
  lockEquipamento,
  updateEquipamento,
} from './equipamentos.sql.ts';
import { listTiposDaEntrada, modeloChamado, type TipoDaEntrada } from './modelos.sql.ts';
import { usarAparelho } from './usarAparelho.command.ts';

interface DaOrdem {
  filial_id: string;
  cliente_id: string;
  equipamento: string;
  modelo: string | null;
  numero_serie: string | null;
  equipamento_id?: string | null | undefined;
}

/** Undefined leaves the field unchanged. */
export interface Descricao {
  tipo_id?: string | undefined;
  cor?: string | null | undefined;
  armazenamento?: string | null | undefined;
}

/**
 * The order's device, and its kind: the registered one, else the one that the order's text names, else the last in the
 * list.
 */
export async function lerDescricao(
  ctx: Context,
  { equipamento, modelo, equipamento_id }: Pick<DaOrdem, 'equipamento' | 'modelo' | 'equipamento_id'>,
): Promise<{
  aparelho: Equipamento | undefined;
  tipo: TipoDaEntrada | undefined;
  tipos: readonly TipoDaEntrada[];
}> {
  const [aparelho, tipos] = await Promise.all([
    equipamento_id ? findEquipamento(ctx.db, equipamento_id) : undefined,
    listTiposDaEntrada(ctx.db),
  ]);
  const registrado = tipos.find(({ id }) => id === aparelho?.tipo_id);
  const tipo = registrado ?? tipoDe(`${equipamento} ${modelo ?? ''}`, tipos) ?? tipos.at(-1);
  return { aparelho, tipo, tipos };
}

/** Call before locking the order. Acts on one customer's devices wait for each other. */
export async function travarDono(ctx: Context, { cliente_id, filial_id }: DaOrdem): Promise<void> {
  await lockPessoaDaFilial(ctx.db, cliente_id, filial_id, 'update');
}

/** Returns the order's device id; null if it has none and there is nothing to store. */
export async function descreverAparelho(
  ctx: Context,
  ordem: DaOrdem,
  descricao: Descricao,
): Promise<string | null> {
  const { tipo } = await lerDescricao(ctx, ordem);
  const outroTipo = descricao.tipo_id !== undefined && descricao.tipo_id !== tipo?.id;
  const conhecido = ordem.equipamento_id ?? null;
  if (!conhecido && !outroTipo && !descricao.cor && !descricao.armazenamento) return null;
  const id = conhecido ?? (await usarAparelho(ctx, ordem));
  if (id) return mudar(ctx, id, descricao);
  return (await lockPessoaDaFilial(ctx.db, ordem.cliente_id, ordem.filial_id, 'update'))
    ? criar(ctx, ordem, { ...descricao, tipo_id: descricao.tipo_id ?? tipo?.id })
    : null;
}

async function mudar(ctx: Context, id: string, { tipo_id, cor, armazenamento }: Descricao): Promise<string> {
  const antes = await lockEquipamento(ctx.db, id, 'update');
  if (!antes) return id;
  const muda = {
    ...(tipo_id !== undefined && tipo_id !== antes.tipo_id && { tipo_id }),
    ...(cor !== undefined && cor !== antes.cor && { cor }),
    ...(armazenamento !== undefined && armazenamento !== antes.armazenamento && { armazenamento }),
  };
  if (Object.keys(muda).length === 0) return id;
  const depois = await updateEquipamento(ctx.db, id, muda);
  const { filial_id } = depois;
  await recordAudit(ctx, {
    operacao: 'equipamentos.update',
    tabela: 'equipamentos',
    registro_id: id,
    filial_id,
    antes,
    depois,
  });
  return id;
}

async function criar(ctx: Context, ordem: DaOrdem, descricao: Descricao): Promise<string> {
  const { filial_id, cliente_id, equipamento: nome, modelo, numero_serie } = ordem;
  const depois = await insertEquipamento(ctx, {
    filial_id,
    cliente_id,
    nome,
    modelo,
    numero_serie,
    ...(await modeloChamado(ctx.db, { nome, modelo })),
    tipo_id: descricao.tipo_id ?? null,
    imei2: null,
    cor: descricao.cor ?? null,
    armazenamento: descricao.armazenamento ?? null,
    ativo: true,
  });
  await recordAudit(ctx, {
    operacao: 'equipamentos.create',
    tabela: 'equipamentos',
    registro_id: depois.id,
    filial_id,
    depois,
  });
  return depois.id;
}
