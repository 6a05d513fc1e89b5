/** Which device an act on a customer's device means, and what it changes on it. Pure. */
import type { Equipamento } from './equipamentos.contract.ts';
import { identificador } from './equipamentos.rules.ts';

/** The device as an order's fields tell it. */
export interface AparelhoDoAto {
  nome: string;
  modelo: string | null;
  numero_serie: string | null;
}

export interface AparelhoConhecido
  extends Pick<Equipamento, 'id' | 'nome' | 'modelo' | 'numero_serie' | 'ativo'> {
  /** Orders other than the act's. */
  outras_ordens: number;
}

type Mudanca = Partial<Pick<Equipamento, 'nome' | 'modelo' | 'numero_serie' | 'ativo'>>;

export type PlanoAparelho = { usa: string; muda: Mudanca } | 'criar' | null;

/**
 * The serial number decides, since it names the thing; the chosen device is taken while no other is named. Its own
 * number is corrected only while no other order knows it by that number. Null: nothing is known of a device.
 */
export function planejarAparelho(
  ato: AparelhoDoAto,
  { escolhido, mesmaSerie }: { escolhido: AparelhoConhecido | null; mesmaSerie: AparelhoConhecido | null },
): PlanoAparelho {
  if (mesmaSerie) return { usa: mesmaSerie.id, muda: mudancas(ato, mesmaSerie) };
  const ident = identificador(ato.numero_serie);
  if (!escolhido) return ident ? 'criar' : null;
  if (!ident) return { usa: escolhido.id, muda: mudancas(ato, escolhido) };
  if (identificador(escolhido.numero_serie) && escolhido.outras_ordens > 0) return 'criar';
  return {
    usa: escolhido.id,
    muda: { ...mudancas(ato, escolhido), numero_serie: ato.numero_serie },
  };
}

/** An order without a model says nothing about it. A device that comes in is in use again. */
function mudancas({ nome, modelo }: AparelhoDoAto, conhecido: AparelhoConhecido): Mudanca {
  return {
    ...(nome !== conhecido.nome && { nome }),
    ...(modelo && modelo !== conhecido.modelo && { modelo }),
    ...(!conhecido.ativo && { ativo: true }),
  };
}
