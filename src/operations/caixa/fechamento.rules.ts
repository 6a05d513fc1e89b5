/**
 * The blind close, pure: the count of notes and coins, the cash that stays in the drawer, and the typed totals.
 */
import { CEDULAS, totalContado } from '#kernels/financeiro/caixa.rules.ts';
import type { TipoForma } from '#kernels/financeiro/vocabulario.rules.ts';
import { compareDecimal, formatBRL, isZero, MONEY, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { z } from '#platform/shared/zod.ts';

const MUITAS = 'Conte até 99.999 de cada';
const quantas = z.int(MUITAS).min(0, MUITAS).max(99_999, MUITAS);
/** The count of each note and coin; absent means zero. */
export const contagemSchema = z.partialRecord(z.enum(CEDULAS), quantas);
export type Contagem = z.infer<typeof contagemSchema>;

type Cedula = (typeof CEDULAS)[number];

/** 'R$ 200' for a note, 'R$ 0,50' for a coin. */
export const rotuloDaCedula = (cedula: Cedula): string =>
  Number(cedula) >= 2 ? `R$ ${cedula}` : formatBRL(cedula);

export const ehNota = (cedula: Cedula): boolean => Number(cedula) >= 2;

/** The count as form values, in the order of `CEDULAS`. */
export type Contado = readonly (string | null)[];
export const NADA_CONTADO: Contado = CEDULAS.map(() => null);

const QUANTAS = /^\d{1,5}$/;

/** Null if a field holds no whole number from 0 to 99,999. */
export function contagemDe(contado: Contado): Contagem | null {
  const contagem: Contagem = {};
  for (const [indice, cedula] of CEDULAS.entries()) {
    const texto = contado[indice];
    if (!texto) continue;
    if (!QUANTAS.test(texto)) return null;
    if (Number(texto) > 0) contagem[cedula] = Number(texto);
  }
  return contagem;
}

/** The value of one denomination; 0.00 if the field is not a number. */
export const valorContado = (cedula: Cedula, texto: string | null | undefined): string =>
  totalContado(texto && QUANTAS.test(texto) ? { [cedula]: Number(texto) } : {});

/** The value of all fields. */
export const somaContada = (contado: Contado): string =>
  sumMoney(CEDULAS.map((cedula, indice) => valorContado(cedula, contado[indice])));

const valorOuNada = z
  .string()
  .nullable()
  .refine((texto) => !texto || MONEY.test(texto), 'Use um valor como 120,50');

/** The close window's form values. */
export const fecharForm = z.object({
  contado: z.array(
    z
      .string()
      .nullable()
      .refine((texto) => !texto || QUANTAS.test(texto), MUITAS),
  ),
  totais: z.array(z.object({ forma_id: z.string(), rotulo: z.string(), valor: valorOuNada })),
  deixar: valorOuNada,
});
export type FecharForm = z.input<typeof fecharForm>;

/** 'Total do PIX', 'Total da maquininha · Débito': the label of a payment method's field. */
export function rotuloDoTotal({ nome, tipo }: { nome: string; tipo: TipoForma }): string {
  if (tipo === 'pix') return `Total do ${nome}`;
  return tipo === 'debito' || tipo === 'credito' ? `Total da maquininha · ${nome}` : `Total de ${nome}`;
}

/** The totals that the user typed. */
export const totaisInformados = ({ totais }: Pick<FecharForm, 'totais'>) =>
  totais.flatMap(({ forma_id, valor }) => (valor ? [{ forma_id, valor }] : []));

/**
 * The cash to leave in the drawer: the shop's opening cash, or all cash if there is less or no safe. Null if the
 * settings have no opening cash: then the user types the amount.
 */
export function deixarProposto(contado: string, troco: string, temCofre: boolean): string | null {
  if (!temCofre || compareDecimal(contado, troco) < 0) return contado;
  return isZero(troco) ? null : subtractMoney(troco, '0');
}

/** The fault in the amount that stays in the drawer; null if it is valid. */
export function erroAoDeixar(deixar: string | null, contado: string, temCofre: boolean): string | null {
  if (!deixar || !MONEY.test(deixar)) return 'Informe quanto fica no caixa';
  if (compareDecimal(deixar, contado) > 0)
    return `Foram contados ${formatBRL(contado)}: deixe até esse valor`;
  if (!temCofre && !isZero(subtractMoney(contado, deixar)))
    return 'Esta filial não tem cofre: deixe tudo no caixa';
  return null;
}
