/** Which device an act on a customer's device means, and what it changes on it. Pure. */
import { searchWords } from '#platform/shared/text.ts';
import type { Equipamento } from './equipamentos.contract.ts';
import { identificador } from './equipamentos.rules.ts';

/** The device as an order's fields tell it. */
export interface AparelhoDoAto {
  nome: string;
  modelo: string | null;
  numero_serie: string | null;
  /** The device that the order has had so far. */
  conhecido: string | null;
}

export interface AparelhoConhecido
  extends Pick<Equipamento, 'id' | 'nome' | 'modelo' | 'numero_serie' | 'ativo'> {
  /** Orders other than the act's. */
  outras_ordens: number;
}

type Mudanca = Partial<Pick<Equipamento, 'nome' | 'modelo' | 'numero_serie' | 'ativo'>>;

export type PlanoAparelho = { usa: string; muda: Mudanca } | 'criar' | null;

/**
 * The serial number decides, since it names the thing. A chosen device that has another number, or that other orders know,
 * keeps its words: another number is another device, and another name without a number is none. An order corrects its own
 * device while no other order knows it. Null: nothing is known of a device.
 */
export function planejarAparelho(
  ato: AparelhoDoAto,
  { escolhido, mesmaSerie }: { escolhido: AparelhoConhecido | null; mesmaSerie: AparelhoConhecido | null },
): PlanoAparelho {
  if (mesmaSerie)
    return { usa: mesmaSerie.id, muda: mudancas(ato, mesmaSerie, mesmaSerie.outras_ordens === 0) };
  const serie = identificador(ato.numero_serie);
  if (!escolhido) return serie ? 'criar' : null;
  const tem = identificador(escolhido.numero_serie);
  const livre = escolhido.outras_ordens === 0 && (tem === null || escolhido.id === ato.conhecido);
  if (!livre && ((serie && tem) || outroNome(ato, escolhido))) return serie ? 'criar' : null;
  return {
    usa: escolhido.id,
    muda: { ...mudancas(ato, escolhido, livre), ...(serie && { numero_serie: ato.numero_serie }) },
  };
}

const palavras = (texto: string) => searchWords(texto).join(' ');
const outroNome = (ato: AparelhoDoAto, { nome }: AparelhoConhecido) => palavras(ato.nome) !== palavras(nome);

/** An order without a model says nothing about it. A device that comes in is in use again. */
function mudancas({ nome, modelo }: AparelhoDoAto, conhecido: AparelhoConhecido, livre: boolean): Mudanca {
  return {
    ...(livre && nome !== conhecido.nome && { nome }),
    ...((livre || !conhecido.modelo) && modelo && modelo !== conhecido.modelo && { modelo }),
    ...(!conhecido.ativo && { ativo: true }),
  };
}
