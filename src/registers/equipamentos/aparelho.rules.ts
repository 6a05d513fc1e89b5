/** Decides which device an order means, and what the order changes on it. Pure. */
import { searchWords } from '#platform/shared/text.ts';
import type { Equipamento } from './equipamentos.contract.ts';
import { identificador } from './equipamentos.rules.ts';

/** The device as the order's fields describe it. */
export interface AparelhoDoAto {
  nome: string;
  modelo: string | null;
  numero_serie: string | null;
  /** Id of the order's current device. */
  conhecido: string | null;
}

export interface AparelhoConhecido
  extends Pick<Equipamento, 'id' | 'nome' | 'modelo' | 'numero_serie' | 'ativo'> {
  /** Number of orders of the device, other than this one. */
  outras_ordens: number;
}

type Mudanca = Partial<Pick<Equipamento, 'nome' | 'modelo' | 'numero_serie' | 'ativo'>>;

export type PlanoAparelho = { usa: string; muda: Mudanca } | 'criar' | null;

/**
 * If a device has the order's serial number, the order uses that one, because the number identifies a device. Otherwise
 * it uses the chosen device, unless it means a different one.
 *
 * The order may rename the device, and change its model, only if no other order has that device. A chosen device must
 * also have no serial number yet, or be this order's device already. If the order may not rename the chosen device, a
 * different name or a different serial number means a different device. A missing model or serial number is always
 * filled in.
 *
 * If there is no device to use, a new one is created if the order gives a serial number; otherwise the result is null.
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

/** An empty model on the order changes nothing. An inactive device that comes in becomes active again. */
function mudancas({ nome, modelo }: AparelhoDoAto, conhecido: AparelhoConhecido, livre: boolean): Mudanca {
  return {
    ...(livre && nome !== conhecido.nome && { nome }),
    ...((livre || !conhecido.modelo) && modelo && modelo !== conhecido.modelo && { modelo }),
    ...(!conhecido.ativo && { ativo: true }),
  };
}
