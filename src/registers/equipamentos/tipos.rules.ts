/** The form of a kind of device: its lists are typed one entry per line. Pure. */
import { z } from 'zod';
import { type FormFields, field } from '#platform/shared/form_fields.ts';
import type { CampoDaEntrada } from './equipamentos.contract.ts';
import { ROTULO_CAMPO } from './equipamentos.rules.ts';
import { type Tipo, type TipoInput, tipoInput } from './tipos.contract.ts';

const linhasDe = (texto: string): string[] =>
  texto
    .split('\n')
    .map((linha) => linha.trim())
    .filter(Boolean);

/** The fields as typed. */
export const tipoForm = z.object({
  nome: tipoInput.shape.nome,
  checklist: z
    .string()
    .transform((texto) => linhasDe(texto).map((linha) => ({ texto: linha })))
    .pipe(tipoInput.shape.checklist),
  acessorios: z.string().transform(linhasDe).pipe(tipoInput.shape.acessorios),
  campos: tipoInput.shape.campos,
});
export type TipoForm = z.input<typeof tipoForm>;

export const valoresDoTipo = (tipo: Tipo | null): TipoForm => ({
  nome: tipo?.nome ?? '',
  checklist: (tipo?.checklist ?? []).map(({ texto }) => texto).join('\n'),
  acessorios: (tipo?.acessorios ?? []).join('\n'),
  campos: [...(tipo?.campos ?? [])],
});

const lido = (texto: string) => linhasDe(texto).join(', ');
export const CAMPOS_DO_TIPO: FormFields<TipoForm> = {
  nome: field.text('Nome'),
  checklist: { label: 'Checklist', read: lido },
  acessorios: { label: 'Acessórios', read: lido },
  campos: {
    label: 'A entrada pergunta',
    read: (campos: readonly CampoDaEntrada[]) => campos.map((campo) => ROTULO_CAMPO[campo]).join(', '),
  },
};

type Pontos = TipoInput['checklist'];

/**
 * Gives the points the ids they had before, so that answers stay with their point. Matches by text first; a reworded
 * point then takes the unmatched id at the same position.
 */
export function comIds(pontos: Pontos, antes: Tipo['checklist']): Pontos {
  const porTexto = new Map(antes.map(({ id, texto }) => [texto, id]));
  const mantidos = new Set(pontos.flatMap(({ texto }) => porTexto.get(texto) ?? []));
  return pontos.map(({ texto }, lugar) => {
    const mesmo = porTexto.get(texto);
    if (mesmo) return { id: mesmo, texto };
    const ali = antes[lugar];
    if (!ali || mantidos.has(ali.id)) return { texto };
    return { id: ali.id, texto };
  });
}
