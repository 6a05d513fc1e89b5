/** The schemas of accounts, payment methods, categories and settings, shared by forms, API and 'Começar'. */
import { z } from 'zod';
import { isDay } from '#platform/shared/dates.ts';
import { decimalError, fieldText } from '#platform/shared/field_texts.ts';
import { requiredText } from '#platform/shared/fields.ts';
import { idSchema, moneySchema, optionalText } from '#platform/shared/operation.ts';
import { normalizarChavePix, serveNoPix, TIPOS_CHAVE_PIX } from './pix.rules.ts';
import { GRUPOS_CATEGORIA, SEM_CONTA, TIPOS_CONTA, TIPOS_FORMA } from './vocabulario.rules.ts';

/** Percent as decimal text with at most 4 decimals. */
const percentSchema = (max: number, message: string) =>
  z
    .string(message)
    .regex(/^\d{1,3}(\.\d{1,4})?$/, message)
    .refine((text) => Number(text) <= max, message);
const descontoError = decimalError({
  missing: fieldText('Informe o desconto'),
  what: 'O valor',
  min: '0',
  max: '99.99',
});
/** A discount in percent, 0 to 99.99. */
export const descontoSchema = z.string(descontoError).regex(/^\d{1,2}(\.\d{1,2}0{0,2})?$/, descontoError);
const taxaSchema = percentSchema(99.9999, 'Use uma porcentagem de 0 a 99,99');

const COM_LETRAS = 'com letras de A a Z, como o banco mostra';

const pix = z.object({
  pix_tipo: z.enum(TIPOS_CHAVE_PIX),
  pix_chave: requiredText('Chave PIX', 77, 'Informe a chave PIX'),
  pix_nome: requiredText('Nome no PIX', 25, 'Informe o nome que aparece no PIX').refine(
    (nome) => serveNoPix({ nome, cidade: 'A' }),
    `Escreva o nome no PIX ${COM_LETRAS}`,
  ),
  pix_cidade: requiredText('Cidade no PIX', 15, 'Informe a cidade do PIX').refine(
    (cidade) => serveNoPix({ nome: 'A', cidade }),
    `Escreva a cidade do PIX ${COM_LETRAS}`,
  ),
});
/** A PIX key with its kind, name and city. */
export const pixSchema = pix
  .refine(({ pix_tipo, pix_chave }) => normalizarChavePix(pix_tipo, pix_chave) !== null, {
    path: ['pix_chave'],
    message: 'A chave PIX não é válida para este tipo',
  })
  .transform((dados) => ({ ...dados, pix_chave: normalizarChavePix(dados.pix_tipo, dados.pix_chave) ?? '' }));

export const contaInput = z
  .object({
    nome: requiredText('Nome', 80, 'Informe o nome da conta'),
    tipo: z.enum(TIPOS_CONTA, 'Escolha o tipo da conta'),
    filial_id: idSchema.nullable().default(null),
    banco: optionalText('Banco', 60),
    agencia: optionalText('Agência', 20),
    numero: optionalText('Conta', 30),
    pix: pixSchema.nullable().default(null),
    ativo: z.boolean().default(true),
  })
  .refine(({ tipo, filial_id }) => filial_id !== null || (tipo !== 'caixa' && tipo !== 'cofre'), {
    path: ['filial_id'],
    message: 'Caixa e cofre são de uma filial: escolha qual',
  })
  .refine(({ tipo, pix: chave }) => chave === null || tipo === 'banco', {
    path: ['pix'],
    message: 'Só uma conta de banco tem chave PIX',
  });
export type ContaInput = z.output<typeof contaInput>;

export const contaSchema = z.object({
  id: idSchema,
  nome: z.string(),
  tipo: z.enum(TIPOS_CONTA),
  filial_id: idSchema.nullable(),
  filial_nome: z.string().nullable(),
  /** Null for the open drawer of a user without `caixa:saldo`, who may not see its balance. */
  saldo: z.string().nullable(),
  banco: z.string().nullable(),
  agencia: z.string().nullable(),
  numero: z.string().nullable(),
  pix_chave: z.string().nullable(),
  pix_tipo: z.enum(TIPOS_CHAVE_PIX).nullable(),
  pix_nome: z.string().nullable(),
  pix_cidade: z.string().nullable(),
  ativo: z.boolean(),
  versao: z.int(),
});
export type ContaFinanceira = z.infer<typeof contaSchema>;

export const taxaInput = z.object({
  parcelas: z.int().min(1).max(24),
  percentual: taxaSchema,
  fixa: moneySchema.default('0'),
  prazo_dias: z.int('Use dias inteiros').min(0).max(400, 'Use no máximo 400 dias').default(0),
  antecipado: z.boolean().default(false),
  acrescimo: percentSchema(100, 'Use um acréscimo de 0 a 100 %').default('0'),
});
export type TaxaInput = z.output<typeof taxaInput>;

export const formaInput = z
  .object({
    nome: requiredText('Nome', 60, 'Informe o nome da forma'),
    tipo: z.enum(TIPOS_FORMA, 'Escolha o tipo da forma'),
    conta_id: idSchema.nullable().default(null),
    filial_id: idSchema.nullable().default(null),
    desconto: descontoSchema.default('0'),
    ordem: z.int().min(0).max(999).default(0),
    ativo: z.boolean().default(true),
    taxas: z
      .array(taxaInput)
      .max(24)
      .refine(
        (taxas) => new Set(taxas.map(({ parcelas }) => parcelas)).size === taxas.length,
        'Repetem-se parcelas',
      )
      .default([]),
  })
  .refine(({ tipo, conta_id }) => (conta_id === null) === SEM_CONTA.includes(tipo), {
    path: ['conta_id'],
    message: 'Escolha a conta em que o dinheiro cai',
  });
export type FormaInput = z.output<typeof formaInput>;

export const formaSchema = z.object({
  id: idSchema,
  nome: z.string(),
  tipo: z.enum(TIPOS_FORMA),
  conta_id: idSchema.nullable(),
  conta_nome: z.string().nullable(),
  conta_tipo: z.enum(TIPOS_CONTA).nullable(),
  filial_id: idSchema.nullable(),
  desconto: z.string(),
  ordem: z.int(),
  ativo: z.boolean(),
  versao: z.int(),
  taxas: z.array(
    z.object({
      parcelas: z.int(),
      percentual: z.string(),
      fixa: z.string(),
      prazo_dias: z.int(),
      antecipado: z.boolean(),
      acrescimo: z.string(),
    }),
  ),
});
export type FormaPagamento = z.infer<typeof formaSchema>;

export const categoriaInput = z.object({
  nome: requiredText('Nome', 80, 'Informe o nome da categoria'),
  codigo: optionalText('Código', 20),
  grupo: z.enum(GRUPOS_CATEGORIA, 'Escolha o grupo'),
  ativo: z.boolean().default(true),
});
export type CategoriaInput = z.output<typeof categoriaInput>;

export const categoriaSchema = z.object({
  id: idSchema,
  codigo: z.string().nullable(),
  nome: z.string(),
  grupo: z.enum(GRUPOS_CATEGORIA),
  /** Code by which the program posts to a built-in category; null for the shop's own. */
  sistema: z.string().nullable(),
  ativo: z.boolean(),
  versao: z.int(),
});
export type CategoriaFinanceira = z.infer<typeof categoriaSchema>;

const AO_RECEBER = ['em_aberto', 'perguntar', 'automatico'] as const;
const CAIXA_OBRIGATORIO = ['nao', 'avisar', 'exigir'] as const;

const dia = z.string('Data inválida').refine(isDay, 'Data inválida');
export const configuracaoInput = z
  .object({
    receber_ao_faturar: z.enum(AO_RECEBER),
    receber_ao_vender: z.enum(AO_RECEBER),
    forma_padrao_id: idSchema.nullable(),
    caixa_obrigatorio: z.enum(CAIXA_OBRIGATORIO),
    fundo_troco: moneySchema,
    multa_percentual: percentSchema(2, 'A multa é de no máximo 2 % (CDC, art. 52, § 1º)'),
    juros_mensal: percentSchema(100, 'Use juros de 0 a 100 % ao mês'),
  })
  .refine(
    ({ receber_ao_faturar, receber_ao_vender, forma_padrao_id }) =>
      forma_padrao_id !== null || ![receber_ao_faturar, receber_ao_vender].includes('automatico'),
    { path: ['forma_padrao_id'], message: 'Escolha a forma padrão para receber automaticamente' },
  );
export type ConfiguracaoInput = z.output<typeof configuracaoInput>;

export const configuracaoSchema = z.object({
  financeiro_desde: z.string().nullable(),
  receber_ao_faturar: z.enum(AO_RECEBER),
  receber_ao_vender: z.enum(AO_RECEBER),
  forma_padrao_id: idSchema.nullable(),
  caixa_obrigatorio: z.enum(CAIXA_OBRIGATORIO),
  fundo_troco: z.string(),
  multa_percentual: z.string(),
  juros_mensal: z.string(),
  financeiro_fechado_ate: dia.nullable(),
  versao: z.int(),
});
export type ConfiguracaoFinanceira = z.infer<typeof configuracaoSchema>;
