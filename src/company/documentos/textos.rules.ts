/** The wordings of the editable texts: the shop's own, else the program's default. */
import type { TextoDoImpresso } from './documentos.contract.ts';
import type { ImpressoDeclarado } from './impressos.rules.ts';
import { VARIAVEIS } from './variaveis_comuns.rules.ts';

interface Redacao {
  readonly bloco: string;
  readonly numero: number;
  readonly texto: string | null;
}

/** Every editable text of the papers, with its newest wording and its variables: the common ones, in a paper's own words. */
export function textosDe(
  impressos: readonly ImpressoDeclarado[],
  redacoes: readonly Redacao[],
): TextoDoImpresso[] {
  const salvas = new Map(redacoes.map((redacao) => [redacao.bloco, redacao]));
  return impressos.flatMap(({ titulo, textos }) =>
    textos.map((texto) => {
      const salva = salvas.get(texto.bloco);
      const variaveis = { ...VARIAVEIS, ...texto.variaveis };
      return {
        ...texto,
        variaveis,
        impresso: titulo,
        texto: salva?.texto ?? null,
        numero: salva?.numero ?? 0,
      };
    }),
  );
}

/** The text that a paper prints and the number of its wording, by the text's name. */
export function redacaoDe(
  textos: readonly TextoDoImpresso[],
): Record<string, { numero: number; texto: string }> {
  return Object.fromEntries(
    textos.map(({ bloco, numero, texto, padrao }) => [bloco, { numero, texto: texto ?? padrao }]),
  );
}
