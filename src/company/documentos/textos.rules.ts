/** Picks the wording of each editable text: the branch's, else the company's, else the program's default. */

import type { DeclaredPrint } from '#platform/shared/print.ts';
import type { TextoDoImpresso } from './documentos.contract.ts';
import { VARIAVEIS } from './variaveis_comuns.rules.ts';

interface Redacao {
  readonly bloco: string;
  readonly filial_id: string | null;
  readonly numero: number;
  readonly texto: string | null;
}

const porBloco = (redacoes: readonly Redacao[], filial_id: string | null) =>
  new Map(redacoes.filter((uma) => uma.filial_id === filial_id).map((uma) => [uma.bloco, uma]));

/**
 * Every editable text of the printed documents with its newest wording and its variables. A document may reword the
 * meaning of a common variable. The default of a branch's text is the company's.
 */
export function textosDe(
  impressos: readonly DeclaredPrint[],
  redacoes: readonly Redacao[],
  filial_id: string | null = null,
): TextoDoImpresso[] {
  const daEmpresa = porBloco(redacoes, null);
  const salvas = porBloco(redacoes, filial_id);
  return impressos.flatMap(({ titulo, textos }) =>
    textos.map((texto) => {
      const salva = salvas.get(texto.bloco);
      const variaveis = { ...VARIAVEIS, ...texto.variaveis };
      return {
        ...texto,
        padrao: (filial_id !== null ? daEmpresa.get(texto.bloco)?.texto : null) ?? texto.padrao,
        variaveis,
        impresso: titulo,
        texto: salva?.texto ?? null,
        numero: salva?.numero ?? 0,
      };
    }),
  );
}

interface RedacaoImpressa {
  numero: number;
  texto: string;
  /** Absent: it is the company's wording, with the company's number. */
  da_filial?: true;
}

/** The wording that a branch's printed documents use, with its number, by text name. */
export function redacaoDe(
  impressos: readonly DeclaredPrint[],
  redacoes: readonly Redacao[],
  filial_id: string,
): Record<string, RedacaoImpressa> {
  const daFilial = porBloco(redacoes, filial_id);
  return Object.fromEntries(
    textosDe(impressos, redacoes).map(({ bloco, numero, texto, padrao }) => {
      const propria = daFilial.get(bloco);
      return [
        bloco,
        propria && propria.texto !== null
          ? { numero: propria.numero, texto: propria.texto, da_filial: true }
          : { numero, texto: texto ?? padrao },
      ];
    }),
  );
}
