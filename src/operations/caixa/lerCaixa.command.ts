/**
 * Reads the drawer. Without `caixa:saldo` it returns no balance and no sum of an open drawer, because the person who
 * counts must not know the expected amount.
 */
import { findCaixa } from '#kernels/financeiro/baixas.sql.ts';
import { readConfiguracao } from '#kernels/financeiro/formas.sql.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { isZero, subtractMoney } from '#platform/shared/money.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import type { SituacaoDoCaixa } from './caixa.contract.ts';
import {
  findCaixaDaFilial,
  findSessao,
  listDestinos,
  listFormasComConta,
  type SessaoLida,
} from './caixa.sql.ts';
import { esperadoDe } from './resumo.rules.ts';
import { listAtos, listLinhas, listRegistrados, listSobrasFora } from './resumo.sql.ts';
import type { AtoDoCaixa, Conferencia, Registrado, ResumoDoCaixa } from './sessao.rules.ts';

const veSaldo = ({ user }: Context) => hasPermission(user.permissoes, 'caixa:saldo');

const DESLIGADO: SituacaoDoCaixa = {
  ligado: false,
  conta: null,
  aberta: null,
  ultima: null,
  fundo: null,
  saldo: null,
  troco: '0.00',
  cofre: null,
  destinos: [],
  formas: [],
};

export async function lerSituacao(ctx: Context, filial_id: string): Promise<SituacaoDoCaixa> {
  const { financeiro_desde, fundo_troco } = await readConfiguracao(ctx.db);
  if (financeiro_desde === null) return DESLIGADO;
  const [caixa, aberto, destinos, formas] = await Promise.all([
    findCaixaDaFilial(ctx.db, filial_id),
    findCaixa(ctx.db, filial_id),
    listDestinos(ctx, filial_id),
    listFormasComConta(ctx.db, filial_id),
  ]);
  const naLista = {
    troco: fundo_troco,
    cofre: destinos.find(({ tipo }) => tipo === 'cofre') ?? null,
    destinos,
    formas,
  };
  if (!caixa || !aberto) return { ...DESLIGADO, ligado: true, ...naLista };
  const { conta_id, nome, saldo, sessao_id, aberta_em, aberta_por, ultima } = caixa;
  const aberta =
    sessao_id === null || aberta_em === null ? null : { id: sessao_id, aberta_em, por: aberta_por ?? '' };
  return {
    ligado: true,
    conta: { id: conta_id, nome },
    aberta,
    ultima,
    fundo: aberta ? null : aberto.fundo,
    saldo: !aberta || veSaldo(ctx) ? saldo : null,
    ...naLista,
  };
}

interface Guardado {
  deixado: string | null;
  formas: Conferencia[];
}

/** The totals that the close saved with the count. */
const guardadoDe = ({ conferencia }: SessaoLida): Guardado =>
  (conferencia as Guardado | null) ?? { deixado: null, formas: [] };

/** The amount of found cash would reveal the drawer's balance. */
const semSobras = (atos: readonly AtoDoCaixa[]): AtoDoCaixa[] =>
  atos.map((ato) => (ato.tipo === 'sobra' || ato.tipo === 'diferenca' ? { ...ato, valor: null } : ato));

export async function lerResumo(ctx: Context, id: string): Promise<ResumoDoCaixa> {
  const sessao = requireRecord(await findSessao(ctx, id));
  const { filial_id, conta_id, conferencia: _, ...dados } = sessao;
  const mostra = sessao.fechada_em !== null || veSaldo(ctx);
  const zona = await findZone(ctx.db, filial_id);
  const periodo = { filial_id, de: sessao.aberta_em, ate: sessao.fechada_em, zona };
  const [linhas, atos, sobras_fora, formas] = await Promise.all([
    mostra ? listLinhas(ctx.db, { id, conta_id }) : null,
    listAtos(ctx.db, { id, conta_id }),
    listSobrasFora(ctx.db, sessao),
    mostra ? listRegistrados(ctx.db, periodo) : null,
  ]);
  const { deixado, formas: conferencia } = guardadoDe(sessao);
  return {
    ...dados,
    fundo: mostra ? sessao.fundo : null,
    linhas,
    esperado: sessao.esperado ?? (linhas && esperadoDe(sessao.fundo, linhas)),
    deixado,
    ao_cofre: sessao.contado === null || deixado === null ? null : subtractMoney(sessao.contado, deixado),
    conferencia,
    formas: formas?.filter(({ registrado }) => !isZero(registrado)) ?? null,
    atos: mostra ? atos : semSobras(atos),
    sobras_fora: mostra ? sobras_fora : semSobras(sobras_fora),
  };
}

/** A placeholder that matches no session. */
const NENHUMA = '00000000-0000-0000-0000-000000000000';

/**
 * Cash posted as found while the drawer is closed: the next session's summary lists it, and a shop that never opens
 * its drawer has only this list. Empty while a session is open.
 */
export async function lerFora(ctx: Context, filial_id: string): Promise<AtoDoCaixa[]> {
  const caixa = await findCaixaDaFilial(ctx.db, filial_id);
  if (!caixa || caixa.sessao_id !== null) return [];
  const { conta_id } = caixa;
  const desde = { id: NENHUMA, conta_id, filial_id, aberta_em: ctx.now, fechada_em: null };
  return listSobrasFora(ctx.db, desde);
}

/** Only for the payment methods whose total was typed: the person who counts must not see the others. */
export async function lerRegistrado(
  ctx: Context,
  { id, formas }: { id: string; formas: readonly string[] },
): Promise<Registrado[]> {
  const { filial_id, aberta_em, fechada_em } = requireRecord(await findSessao(ctx, id));
  const zona = await findZone(ctx.db, filial_id);
  const [registrados, comConta] = await Promise.all([
    listRegistrados(ctx.db, { filial_id, de: aberta_em, ate: fechada_em, zona }),
    listFormasComConta(ctx.db, filial_id),
  ]);
  const porForma = new Map(registrados.map(({ forma_id, registrado }) => [forma_id, registrado]));
  return comConta
    .filter((forma) => formas.includes(forma.id))
    .map((forma) => ({ forma_id: forma.id, nome: forma.nome, registrado: porForma.get(forma.id) ?? '0.00' }));
}
