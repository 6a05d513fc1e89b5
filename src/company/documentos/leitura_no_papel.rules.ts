/** A reading (leitura.rules.ts) on a printed document, above the line to sign on or its signature. Pure. */
import type { Ambiente, FormatoImpresso, Peca } from './impressos.rules.ts';
import type { Leitura } from './leitura.rules.ts';
import { linha, parDe } from './papel.rules.ts';

/** A signature on paper. A drawn one is the figure 'assinatura'. */
export interface AssinaturaImpressa {
  /** 'Assinado na tela' */
  meio: string;
  nome: string | null;
  /** ISO 8601. */
  em: string;
  /** The hash of the signed content, in hexadecimal. */
  sha256?: string;
}

export interface PapelAssinavel {
  /** The signed words; without a signature, those of now. */
  leitura: Leitura;
  /** The words of now that the signature does not cover. */
  fora: Leitura | null;
  assinatura: AssinaturaImpressa | null;
}

const CURTA = 44;
const LONGA = 100;
/** Rows beside a QR code. */
const AO_LADO = 7;

type Linha = Leitura['linhas'][number];

const campo = ({ rotulo, texto }: Linha): Peca => ({
  text: [{ text: `${rotulo}: `, bold: true }, { text: texto }],
  margin: [0, 0, 0, 2],
  ...((texto.length > LONGA || rotulo.startsWith('Checklist')) && { fontSize: 7.5 }),
});

const isCurta = ({ rotulo, texto }: Linha) => rotulo.length + texto.length <= CURTA;

/** On A4 two short lines share a row, so that two copies fit on one page. */
function fileiras(linhas: readonly Linha[], formato: FormatoImpresso): Peca[] {
  const prontas: Peca[] = [];
  for (let n = 0; n < linhas.length; n += 1) {
    const [uma, outra] = [linhas[n], linhas[n + 1]];
    if (!uma) break;
    if (formato === 'a4' && outra && isCurta(uma) && isCurta(outra)) {
      prontas.push({ columns: [campo(uma), campo(outra)], columnGap: 12 });
      n += 1;
    } else prontas.push(campo(uma));
  }
  return prontas;
}

/** On the roll a name stands above its figures: 72 mm are too narrow for both. */
function conta({ itens, total }: Leitura, formato: FormatoImpresso): Peca[] {
  const linhas = itens.map((item) =>
    formato === '80mm'
      ? {
          stack: [{ text: item.descricao }, parDe(item.conta, item.total, { fontSize: 8 })],
          margin: [0, 0, 0, 2],
        }
      : parDe(`${item.descricao} (${item.conta})`, item.total, { margin: [0, 0, 0, 2] }),
  );
  return total === null ? linhas : [...linhas, parDe('Total', total, { bold: true })];
}

/** `aoLado` stands to the right of the first rows on A4. */
export function pecasDaLeitura(leitura: Leitura, formato: FormatoImpresso, aoLado?: Peca): Peca[] {
  const { linhas, condicoes } = leitura;
  const todas = fileiras(linhas, formato);
  const acima = aoLado && formato === 'a4' ? AO_LADO : 0;
  const contas = conta(leitura, formato);
  return [
    ...(acima > 0
      ? [
          {
            columns: [
              { stack: todas.slice(0, acima), width: '*' },
              { ...aoLado, width: 'auto' },
            ],
            columnGap: 12,
          },
        ]
      : []),
    ...todas.slice(acima),
    ...(contas.length > 0 && linhas.length > 0 ? [linha(formato)] : []),
    ...contas,
    ...(condicoes ? [{ text: condicoes, fontSize: formato === '80mm' ? 8 : 7.5, margin: [0, 4, 0, 0] }] : []),
  ];
}

/** A line to sign on, with a name under it. */
export const linhaParaAssinar = (quem: string, figura?: string): Peca => ({
  stack: [
    ...(figura ? [{ image: figura, fit: [150, 36], alignment: 'center' }] : []),
    { text: '______________________________', alignment: 'center' },
    { text: quem, alignment: 'center', fontSize: 8 },
  ],
  margin: [0, figura ? 4 : 20, 0, 0],
});

/** The given signature with its day and hash, or a line for `quem` to sign on. */
export function assinaturaNoPapel(
  assinatura: AssinaturaImpressa | null,
  quem: string,
  { instante, figuras }: Ambiente,
): Peca {
  if (!assinatura) return linhaParaAssinar(quem);
  const { nome, meio, em, sha256 } = assinatura;
  const { stack, ...resto } = linhaParaAssinar(
    `${nome ?? quem}. ${meio} em ${instante(em)}`,
    figuras?.assinatura,
  );
  const hash = { text: `SHA-256 do que foi assinado: ${sha256}`, alignment: 'center', fontSize: 6 };
  return { ...resto, stack: [...(stack as Peca[]), ...(sha256 ? [hash] : [])] };
}

const FORA_DO_ASSINADO = 'Fora do que foi assinado';

/** Words that the signature above does not cover. */
export function pecasDeFora(fora: Leitura | null, formato: FormatoImpresso): Peca[] {
  if (!fora) return [];
  return [
    linha(formato),
    { text: FORA_DO_ASSINADO, bold: true, margin: [0, 0, 0, 2] },
    ...pecasDaLeitura(fora, formato),
  ];
}
