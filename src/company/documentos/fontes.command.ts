/**
 * Sources of the variables common to all texts. Later slices register them, because a printed document's own data lacks
 * these values.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { declared } from '#platform/shared/declared.ts';
import { variaveisUsadas } from './preencher.rules.ts';
import { VARIAVEIS, type Valores } from './variaveis_comuns.rules.ts';

/** Every common variable, without a value. */
export const SEM_VALORES: Valores = Object.fromEntries(
  Object.keys(VARIAVEIS).map((nome) => [nome, null]),
) as Valores;

export interface RegistroImpresso {
  tabela: string;
  registro_id: string;
  filial_id: string;
}

export interface FonteDeVariaveis {
  /** Table of the records it serves; null: every table without a source of its own. */
  readonly tabela: string | null;
  readonly ler: (ctx: Context, registro: RegistroImpresso) => Promise<Valores>;
}

export const fontesDeVariaveis = declared<FonteDeVariaveis>('sources of variables');

/** Reads nothing and returns {} when the texts use only the printed document's own variables. */
export async function lerComuns(
  ctx: Context,
  registro: RegistroImpresso,
  textos: readonly string[],
  proprias: object,
): Promise<Partial<Valores>> {
  const usadas = textos.flatMap(variaveisUsadas);
  if (!usadas.some((nome) => nome in SEM_VALORES && !(nome in proprias))) return {};
  const fontes = fontesDeVariaveis.all();
  const fonte =
    fontes.find(({ tabela }) => tabela === registro.tabela) ?? fontes.find(({ tabela }) => !tabela);
  return fonte ? fonte.ler(ctx, registro) : SEM_VALORES;
}
