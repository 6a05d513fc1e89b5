/** The values of the variables that all texts share, read by a later slice: what a paper's own data do not hold. */
import type { Context } from '#platform/server/sql/context.ts';
import { declared } from '#platform/shared/declared.ts';
import { variaveisUsadas } from './preencher.rules.ts';
import { VARIAVEIS, type Valores } from './variaveis_comuns.rules.ts';

/** None has a value. */
export const SEM_VALORES: Valores = Object.fromEntries(
  Object.keys(VARIAVEIS).map((nome) => [nome, null]),
) as Valores;

export interface RegistroImpresso {
  tabela: string;
  registro_id: string;
  filial_id: string;
}

export interface FonteDeVariaveis {
  /** Null: for the records of every other table. */
  readonly tabela: string | null;
  readonly ler: (ctx: Context, registro: RegistroImpresso) => Promise<Valores>;
}

export const fontesDeVariaveis = declared<FonteDeVariaveis>('sources of variables');

/** Empty, and without a read, where the texts name only the paper's own. */
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
