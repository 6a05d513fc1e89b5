/** Form values of accounts, payment methods and categories, and their conversion to the kernel's input. */
import { z } from 'zod';
import {
  type ContaFinanceira,
  type ContaInput,
  contaInput,
  type FormaInput,
  type FormaPagamento,
  formaInput,
} from '#kernels/financeiro/cadastro.rules.ts';
import type { TipoForma } from '#kernels/financeiro/vocabulario.rules.ts';
import { SEM_CONTA } from '#kernels/financeiro/vocabulario.rules.ts';
import { newId } from '#platform/shared/ids.ts';

const texto = z.string().nullable();
const camposDaConta = z.object({
  nome: z.string(),
  tipo: z.string(),
  filial_id: texto,
  banco: texto,
  agencia: texto,
  numero: texto,
  pix: z.object({
    pix_tipo: z.string(),
    pix_chave: z.string(),
    pix_nome: z.string(),
    pix_cidade: z.string(),
  }),
  ativo: z.boolean(),
});
export type ContaForm = z.input<typeof camposDaConta>;

/** Only a bank has a PIX key. Without a key, all parts of the key are null. */
export const contaForm = camposDaConta
  .transform(({ pix, filial_id, ...conta }): unknown => ({
    ...conta,
    filial_id: filial_id || null,
    pix: conta.tipo !== 'banco' || pix.pix_chave.trim() === '' ? null : pix,
  }))
  .pipe(contaInput as z.ZodType<ContaInput, unknown>);

export const contaInicial = (conta: ContaFinanceira | null, filial_id: string): ContaForm => ({
  nome: conta?.nome ?? '',
  tipo: conta?.tipo ?? 'banco',
  filial_id: conta ? conta.filial_id : filial_id,
  banco: conta?.banco ?? '',
  agencia: conta?.agencia ?? '',
  numero: conta?.numero ?? '',
  pix: {
    pix_tipo: conta?.pix_tipo ?? 'cnpj',
    pix_chave: conta?.pix_chave ?? '',
    pix_nome: conta?.pix_nome ?? '',
    pix_cidade: conta?.pix_cidade ?? '',
  },
  ativo: conta?.ativo ?? true,
});

const camposDaTaxa = z.object({
  chave: z.string(),
  parcelas: texto,
  percentual: texto,
  fixa: texto,
  prazo_dias: texto,
  acrescimo: texto,
});
const camposDaForma = z.object({
  nome: z.string(),
  tipo: z.string(),
  conta_id: texto,
  filial_id: texto,
  desconto: texto,
  ordem: z.number(),
  /** The card company pays all instalments at once, in advance. */
  antecipado: z.boolean(),
  ativo: z.boolean(),
  taxas: z.array(camposDaTaxa),
});
export type FormaForm = z.input<typeof camposDaForma>;
export type TaxaForm = FormaForm['taxas'][number];

/** NaN, which the contract refuses, for a text that is no whole number. */
const numeroDe = (valor: string | null) => (/^\d*$/.test(valor ?? '') ? Number(valor || '0') : Number.NaN);

export const formaForm = camposDaForma
  .transform(({ antecipado, taxas, conta_id, filial_id, desconto, ...forma }): unknown => ({
    ...forma,
    conta_id: SEM_CONTA.includes(forma.tipo as TipoForma) ? null : conta_id || null,
    filial_id: filial_id || null,
    desconto: desconto || '0',
    taxas: taxas.map(({ parcelas, percentual, fixa, prazo_dias, acrescimo }) => ({
      parcelas: numeroDe(parcelas),
      percentual: percentual || '0',
      fixa: fixa || '0',
      prazo_dias: numeroDe(prazo_dias),
      antecipado,
      acrescimo: acrescimo || '0',
    })),
  }))
  .pipe(formaInput as z.ZodType<FormaInput, unknown>);

export function formaInicial(forma: FormaPagamento | null): FormaForm {
  return {
    nome: forma?.nome ?? '',
    tipo: forma?.tipo ?? 'pix',
    conta_id: forma?.conta_id ?? '',
    filial_id: forma?.filial_id ?? null,
    desconto: forma?.desconto ?? null,
    ordem: forma?.ordem ?? 0,
    antecipado: forma?.taxas.some(({ antecipado }) => antecipado) ?? false,
    ativo: forma?.ativo ?? true,
    taxas: (forma?.taxas ?? []).map(({ parcelas, percentual, fixa, prazo_dias, acrescimo }) => ({
      chave: String(parcelas),
      parcelas: String(parcelas),
      percentual,
      fixa,
      prazo_dias: String(prazo_dias),
      acrescimo,
    })),
  };
}

/** The next row of fees: one more instalment and its days. Debit has a single row. */
export function maisUmaTaxa(taxas: readonly TaxaForm[], tipo: string): TaxaForm {
  const ultima = taxas.at(-1);
  return {
    chave: newId(),
    parcelas: String(numeroDe(ultima?.parcelas ?? '0') + 1),
    percentual: null,
    fixa: null,
    prazo_dias: ultima?.prazo_dias ?? (tipo === 'credito' ? '30' : '1'),
    acrescimo: null,
  };
}

/** The kinds of account that may receive each kind of payment. */
export const ACEITA: Readonly<Record<string, readonly string[]>> = {
  pix: ['banco', 'maquininha'],
  transferencia: ['banco'],
  boleto: ['banco'],
  debito: ['maquininha'],
  credito: ['maquininha'],
};
