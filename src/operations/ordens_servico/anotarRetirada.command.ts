/**
 * Records who took an order's device, and undoes the record. The caller has locked the order, writes its `retirada_em`,
 * and writes its own audit row, without names.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { AO_CLIENTE, type RetiradaInput } from './retirada.contract.ts';
import type { TipoDeBaixa } from './retiradas.rules.ts';
import {
  findRetirada,
  insertRetirada,
  type RetiradaGravada,
  signRetirada,
  undoRetirada,
} from './retiradas.sql.ts';

interface DaOrdem {
  id: string;
  filial_id: string;
  cliente_id: string;
  retirada_em: Date | null;
}

/** Returns the instant for the order's `retirada_em`; undefined if an existing hand-over is kept. */
export async function anotarRetirada(
  ctx: Context,
  { id, filial_id, cliente_id, retirada_em }: DaOrdem,
  retirada: RetiradaInput = AO_CLIENTE,
  em: Date = ctx.now,
): Promise<Date | undefined> {
  if (retirada_em !== null) return undefined;
  const { quem, pecas_devolvidas } = retirada;
  await insertRetirada(ctx, {
    ordem_servico_id: id,
    filial_id,
    cliente_id,
    quem,
    nome: quem === 'cliente' ? null : retirada.nome,
    documento: quem === 'outra' ? retirada.documento : null,
    pecas_devolvidas,
    retirada_em: em,
  });
  return em;
}

/** Records a write-off by a signed declaration. Returns the instant for the order's `retirada_em`. */
export async function anotarBaixa(
  ctx: Context,
  { id, filial_id, cliente_id }: Omit<DaOrdem, 'retirada_em'>,
  baixa: { tipo: TipoDeBaixa; assinatura_id: string; dados_apagados: true },
): Promise<Date> {
  await insertRetirada(ctx, {
    ordem_servico_id: id,
    filial_id,
    cliente_id,
    ...baixa,
    quem: 'cliente',
    nome: null,
    documento: null,
    pecas_devolvidas: null,
    retirada_em: ctx.now,
  });
  return ctx.now;
}

/** The current hand-over to a person, if there is one. A caller that writes has locked the order. */
export async function retiradaDe({ db }: Context, ordem_id: string): Promise<RetiradaGravada | undefined> {
  const anotada = await findRetirada(db, ordem_id);
  return anotada?.tipo === 'retirado' ? anotada : undefined;
}

/** Links the signature of the person who took the device. */
export const assinarRetirada = (
  { db }: Context,
  { id }: Pick<RetiradaGravada, 'id'>,
  assinatura_id: string,
): Promise<void> => signRetirada(db, id, assinatura_id);

/** Does nothing without a hand-over. */
export async function desfazerAnotada(ctx: Context, ordem_id: string, motivo: string): Promise<void> {
  const anotada = await findRetirada(ctx.db, ordem_id);
  if (anotada) await undoRetirada(ctx, anotada.id, motivo);
}
