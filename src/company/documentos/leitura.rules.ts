/**
 * A text that a person reads and signs. Screen, phone and paper show exactly these words, and the signature's hash
 * covers exactly them. What a reading lacks was not shown, so its signature does not prove it. Pure.
 */
import { z } from '#platform/shared/zod.ts';

export const leituraSchema = z.object({
  titulo: z.string(),
  linhas: z.array(z.object({ rotulo: z.string(), texto: z.string() })),
  /** As the reader sees them: '2 × R$ 35,00, desconto R$ 10,00'. */
  itens: z.array(z.object({ descricao: z.string(), conta: z.string(), total: z.string() })),
  /** Null if there are no items. */
  total: z.string().nullable(),
  condicoes: z.string(),
});
export type Leitura = z.infer<typeof leituraSchema>;

const conteudoSchema = z.object({ leitura: leituraSchema });

/** The stored content of a signature. */
export const conteudoDaLeitura = ({ titulo, linhas, itens, total, condicoes }: Leitura): object => ({
  leitura: { titulo, linhas, itens, total, condicoes },
});

/** The reading in a stored content; null for a content of an earlier program, or an erased one. */
export const leituraDe = (conteudo: unknown): Leitura | null =>
  conteudoSchema.safeParse(conteudo).data?.leitura ?? null;

/** Lines with a text; a label without one is left out. */
export const linhasCom = (
  linhas: readonly (readonly [rotulo: string, texto: string | null | undefined])[],
): Leitura['linhas'] => linhas.flatMap(([rotulo, texto]) => (texto ? [{ rotulo, texto }] : []));

const NADA = '(nada)';
/** An item that was signed and is no longer there. */
const RETIRADO = 'retirado';

/** The words of now that were not signed; null if the signature covers them all. */
export function foraDoAssinado(assinada: Leitura, agora: Leitura): Leitura | null {
  const antes = new Map(assinada.linhas.map(({ rotulo, texto }) => [rotulo, texto]));
  const ditos = new Set(agora.linhas.map(({ rotulo }) => rotulo));
  const linhas = [
    ...agora.linhas.filter(({ rotulo, texto }) => antes.get(rotulo) !== texto),
    ...assinada.linhas
      .filter(({ rotulo }) => !ditos.has(rotulo))
      .map(({ rotulo }) => ({ rotulo, texto: NADA })),
  ];
  const itens = [
    ...semOs(agora.itens, assinada.itens),
    ...semOs(assinada.itens, agora.itens).map((item) => ({ ...item, conta: RETIRADO, total: '' })),
  ];
  const total = agora.total === assinada.total ? null : (agora.total ?? NADA);
  const condicoes = agora.condicoes === assinada.condicoes ? '' : agora.condicoes || NADA;
  if (linhas.length === 0 && itens.length === 0 && total === null && condicoes === '') return null;
  return { titulo: agora.titulo, linhas, itens, total, condicoes };
}

/** `itens` without as many equal ones as `outros` holds. */
function semOs(itens: Leitura['itens'], outros: Leitura['itens']): Leitura['itens'] {
  const chave = ({ descricao, conta, total }: Leitura['itens'][number]) => `${descricao}\n${conta}\n${total}`;
  const restam = outros.map(chave);
  return itens.filter((item) => {
    const lugar = restam.indexOf(chave(item));
    if (lugar >= 0) restam.splice(lugar, 1);
    return lugar < 0;
  });
}

/** Whether both show the same items in the same order, and the same total. */
export const mesmosItens = (um: Leitura, outro: Leitura): boolean =>
  um.total === outro.total &&
  um.itens.length === outro.itens.length &&
  um.itens.every(
    ({ descricao, conta, total }, index) =>
      descricao === outro.itens[index]?.descricao &&
      conta === outro.itens[index]?.conta &&
      total === outro.itens[index]?.total,
  );
