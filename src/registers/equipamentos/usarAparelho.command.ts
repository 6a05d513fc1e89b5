/**
 * The device of an order: the chosen one, the one with the serial number, or a new one, created or changed in the
 * caller's transaction (02 § 4). It requires no permission of its own, because the order already contains the same
 * data. Two concurrent orders with the same new device create only one. Locks: the customer, which serialises such
 * acts, then the devices by id.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { reasonInUse } from '#platform/server/sql/references.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { lockPessoaDaFilial } from '#registers/clientes/clientes.sql.ts';
import { type AparelhoDoAto, planejarAparelho } from './aparelho.rules.ts';
import { feitoPorAto, insertAparelho, lockConhecidos } from './aparelho.sql.ts';
import { equipamentosErrors } from './equipamentos.contract.ts';
import { identificador, tipoDe } from './equipamentos.rules.ts';
import {
  deleteEquipamento,
  findEquipamento,
  lockEquipamento,
  updateEquipamento,
} from './equipamentos.sql.ts';
import { listTipos, modeloChamado } from './modelos.sql.ts';

/** Fields of an order that describe its device. An absent `equipamento_id` keeps the saved choice. */
interface Campos {
  equipamento: string;
  modelo: string | null;
  numero_serie: string | null;
  equipamento_id?: string | null | undefined;
}
interface DeQuem {
  filial_id: string;
  cliente_id: string;
}
type SalvoAntes = Campos & DeQuem & { id: string };
type Ato = AparelhoDoAto & DeQuem & { escolhido: string | null; ordem_id: string | null };

const CAMPOS = ['equipamento', 'modelo', 'numero_serie'] as const;

/** For a new record. Throws EQUIPAMENTO_DE_OUTRO. */
export async function usarAparelho(ctx: Context, campos: Campos & DeQuem): Promise<string | null> {
  const { equipamento: nome, equipamento_id: escolhido = null, ...resto } = campos;
  return daSerie(ctx, { ...resto, nome, escolhido, conhecido: null, ordem_id: null });
}

/**
 * For a record that is saved again. The device changes only if the record's own text, number or choice changed, so that
 * saving an old order does not overwrite newer data of the device. Throws EQUIPAMENTO_DE_OUTRO.
 */
export async function manterAparelho(
  ctx: Context,
  campos: Campos,
  antes: SalvoAntes,
): Promise<string | null> {
  const { conhecido, escolhido, fica } = escolha(campos, antes);
  if (fica) return conhecido;
  const { equipamento: nome, modelo, numero_serie } = campos;
  const { filial_id, cliente_id, id: ordem_id } = antes;
  const ato = { nome, modelo, numero_serie, filial_id, cliente_id, escolhido, conhecido, ordem_id };
  return (await daSerie(ctx, ato)) ?? (escolhido === conhecido ? conhecido : null);
}

/** Locks the record's customer, if saving the record may write a device. Call before locking the record. */
export async function travarDonoDoAparelho(ctx: Context, campos: Campos, antes: SalvoAntes): Promise<void> {
  const { escolhido, fica } = escolha(campos, antes);
  if (!fica && (escolhido || identificador(campos.numero_serie)))
    await lockPessoaDaFilial(ctx.db, antes.cliente_id, antes.filial_id, 'update');
}

function escolha(campos: Campos, antes: SalvoAntes) {
  const conhecido = antes.equipamento_id ?? null;
  const escolhido = campos.equipamento_id === undefined ? conhecido : campos.equipamento_id;
  const iguais = CAMPOS.every((campo) => campos[campo] === antes[campo]) && escolhido === conhecido;
  return { conhecido, escolhido, fica: iguais && conhecido !== null };
}

/**
 * Call after deleting a record. Deletes its device too, unless another record references it or a person registered it.
 */
export async function soltarAparelho(
  ctx: Context,
  { equipamento_id }: { equipamento_id?: string | null | undefined },
): Promise<void> {
  if (!equipamento_id || !(await feitoPorAto(ctx.db, equipamento_id))) return;
  const antes = await lockEquipamento(ctx.db, equipamento_id, 'delete');
  if (!antes || (await reasonInUse(ctx.db, 'equipamentos', equipamento_id))) return;
  await deleteEquipamento(ctx.db, equipamento_id);
  await recordAudit(ctx, {
    operacao: 'equipamentos.remove',
    tabela: 'equipamentos',
    registro_id: equipamento_id,
    filial_id: antes.filial_id,
    antes,
  });
}

/**
 * Null if the order describes no device, or if the customer cannot have devices: anonymised, or of another branch,
 * which the caller refuses.
 */
async function daSerie(ctx: Context, ato: Ato): Promise<string | null> {
  const ident = identificador(ato.numero_serie);
  if (!ato.escolhido && !ident) return null;
  const [podeTer, conhecidos] = await Promise.all([
    lockPessoaDaFilial(ctx.db, ato.cliente_id, ato.filial_id, 'update'),
    lockConhecidos(ctx.db, { ...ato, ident }),
  ]);
  if (!podeTer) return null;
  const escolhido = conhecidos.find(({ id }) => id === ato.escolhido) ?? null;
  if (ato.escolhido && !escolhido) throw new DomainError(equipamentosErrors.EQUIPAMENTO_DE_OUTRO);
  const mesmaSerie = conhecidos.find((um) => ident && identificador(um.numero_serie) === ident) ?? null;
  const plano = planejarAparelho(ato, { escolhido, mesmaSerie });
  if (plano === null) return null;
  if (plano === 'criar') return criar(ctx, ato);
  if (Object.keys(plano.muda).length > 0) await mudar(ctx, plano.usa, plano.muda);
  return plano.usa;
}

async function criar(ctx: Context, ato: Ato): Promise<string | null> {
  const { filial_id, cliente_id, nome, modelo, numero_serie } = ato;
  const [tipos, chamado] = await Promise.all([listTipos(ctx.db), modeloChamado(ctx.db, { nome, modelo })]);
  const tipo_id = tipoDe(`${nome} ${modelo ?? ''}`, tipos)?.id ?? null;
  const novo = { filial_id, cliente_id, tipo_id, ...chamado, nome, modelo, numero_serie };
  const depois = await insertAparelho(ctx, novo);
  if (!depois) return daSerie(ctx, { ...ato, escolhido: null });
  await recordAudit(ctx, {
    operacao: 'equipamentos.create',
    tabela: 'equipamentos',
    registro_id: depois.id,
    filial_id,
    depois,
  });
  return depois.id;
}

async function mudar(ctx: Context, id: string, muda: Parameters<typeof updateEquipamento>[2]): Promise<void> {
  const antes = await findEquipamento(ctx.db, id);
  const nome = muda.nome ?? antes?.nome ?? '';
  const chamado = muda.modelo ? await modeloChamado(ctx.db, { nome, modelo: muda.modelo }) : null;
  const marca = chamado?.marca ?? antes?.marca ?? null;
  const depois = await updateEquipamento(ctx.db, id, {
    ...muda,
    ...(chamado && { marca, modelo_id: chamado.modelo_id }),
  });
  await recordAudit(ctx, {
    operacao: 'equipamentos.update',
    tabela: 'equipamentos',
    registro_id: id,
    filial_id: depois.filial_id,
    antes,
    depois,
  });
}
