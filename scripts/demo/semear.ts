/**
 * Plays the demo shop's story into an empty database, act by act, through the same operations as the screens, with the
 * clock set to each act's instant. The same seed and end give the same data (except ids).
 */

import type { Database } from '#platform/server/sql/db.ts';
import { checkInvariants } from '#platform/server/sql/invariants.ts';
import { createAgenda, type Historia } from './agenda.ts';
import { FILIAIS } from './cadastros.ts';
import { ABERTURA, diasUteis, FECHAMENTO, instante, mesesAntes } from './calendario.ts';
import { createDinheiro } from './dinheiro.ts';
import { createEquipe } from './equipe.ts';
import { createEstante, type Estante } from './estante.ts';
import type { Loja } from './loja.ts';
import { createRandom } from './random.ts';
import { planejar } from './roteiro.ts';

const MESES = 18;

export interface OpcoesDemo {
  /** The last day of the story, 'YYYY-MM-DD'. */
  ate: string;
  semente?: number;
  /** 1 is the whole shop, 0.1 a tenth of its orders, sales and customers. */
  escala?: number;
  /** Called with 'MM/AAAA' as the story enters each month. */
  onMonth?: (mes: string) => void;
}

/** Throws if an operation refuses an act or an invariant of the ledger is broken at the end. */
export async function semear(
  database: Database,
  { ate, semente = 2026, escala = 1, onMonth }: OpcoesDemo,
): Promise<{ estante: Estante; filiais: readonly string[]; produtos: readonly string[] }> {
  const dias = diasUteis(mesesAntes(ate, MESES), ate);
  const agenda = createAgenda(instante(dias[0] ?? ate, ABERTURA - 60));
  const loja: Loja = {
    random: createRandom(semente),
    agenda,
    estante: createEstante(),
    equipe: await createEquipe(database, agenda.agora),
    dinheiro: createDinheiro(semente + 1),
    fim: instante(ate, FECHAMENTO + 30),
    filiais: FILIAIS.map((filial) => ({ ...filial, id: '' })),
    fornecedores: [],
    produtos: [],
    encomendas: new Map(),
    clientes: new Map(),
    aparelhos: new Map(),
  };
  planejar(loja, dias, escala);
  if (onMonth) agenda.add(agenda.agora(), anunciar(dias, onMonth));
  await agenda.run(loja.fim);
  const divergencias = await checkInvariants(database.db);
  if (divergencias.length > 0) {
    throw new Error(`The demo's books do not balance: ${JSON.stringify(divergencias, null, 2)}`);
  }
  return {
    estante: loja.estante,
    filiais: loja.filiais.map(({ id }) => id),
    produtos: loja.produtos.map(({ id }) => id),
  };
}

async function* anunciar(dias: readonly string[], onMonth: (mes: string) => void): Historia {
  let mes = '';
  for (const dia of dias) {
    if (dia.startsWith(mes) && mes !== '') continue;
    mes = dia.slice(0, 7);
    yield instante(dia, ABERTURA - 30);
    onMonth(`${mes.slice(5)}/${mes.slice(0, 4)}`);
  }
}
