/** 'Começar' starts money today, in one request. 'Desfazer início' undoes it as long as nothing else was posted. */
import { z } from 'zod';
import { isDay } from '#platform/shared/dates.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { tooLong } from '#platform/shared/field_texts.ts';
import { requiredText } from '#platform/shared/fields.ts';
import {
  branch,
  command,
  idSchema,
  moneySchema,
  optionalText,
  query,
  wholeNumber,
} from '#platform/shared/operation.ts';
import { trimmed } from '#platform/shared/text.ts';
import { descontoSchema, pixSchema, taxaInput } from './cadastro.rules.ts';
import { financeiroErrors } from './financeiro.contract.ts';
import { formasErrors } from './formas.contract.ts';

export const comecoErrors = defineErrors({
  FINANCEIRO_JA_INICIADO: { kind: 'conflict', message: 'O financeiro já foi iniciado' },
  INICIO_NAO_SE_DESFAZ: {
    kind: 'conflict',
    message: 'Já há outros lançamentos: estorne-os antes de desfazer o início',
  },
  FORMA_PADRAO_SEM_FORMA: {
    kind: 'invalid',
    message: 'A forma padrão não existe nesta loja: informe a chave PIX ou a maquininha, ou escolha outra',
    field: 'forma_padrao',
  },
  DOCUMENTO_NAO_ENCONTRADO: {
    kind: 'not_found',
    message: 'Esta venda não existe mais ou foi estornada: leia a lista de novo',
  },
  VALOR_ACIMA_DO_DOCUMENTO: {
    kind: 'invalid',
    message: 'O valor em aberto não pode ser maior que o da venda',
  },
});

export const MAXIMO_EM_ABERTO = 5000;

const diaSchema = z.string('Data inválida').refine(isDay, 'Data inválida');
const desconto = descontoSchema.default('0');

const filialSchema = z.object({
  filial_id: idSchema,
  /** Cash in the drawer now, and in the safe; a null safe is not created. */
  caixa: moneySchema.default('0'),
  cofre: moneySchema.nullable().default(null),
});

const bancoSchema = z.object({
  nome: requiredText('Nome', 80, 'Informe o nome da conta'),
  filial_id: idSchema.nullable().default(null),
  banco: optionalText('Banco', 60),
  agencia: optionalText('Agência', 20),
  numero: optionalText('Conta', 30),
  /** Negative for an overdrawn account. */
  saldo: z.string('Informe o saldo').regex(/^-?\d{1,10}(\.\d{1,2})?$/, 'Informe o saldo'),
  /** With a key, a PIX payment method is created too. */
  pix: pixSchema.nullable().default(null),
});

const maquininhaSchema = z.object({
  nome: requiredText('Nome', 40, 'Informe o nome da maquininha'),
  filial_id: idSchema.nullable().default(null),
  debito: taxaInput.omit({ parcelas: true }).nullable().default(null),
  credito: z.array(taxaInput).max(24).default([]),
  /** Payments that the card company still owes: net value and expected day. */
  a_cair: z
    .array(z.object({ liquido: moneySchema, previsto_para: diaSchema }))
    .max(500)
    .default([]),
});

const anteriorSchema = z.object({
  tipo: z.enum(['ordem', 'venda_direta']),
  id: idSchema,
  /** The amount still owed. */
  valor: moneySchema,
  vencimento: diaSchema.nullish(),
});

export const FORMAS_PADRAO = ['pix', 'dinheiro', 'debito', 'credito'] as const;

export const comecarInput = z.object({
  filiais: z.array(filialSchema).min(1, 'Escolha ao menos uma filial').max(200),
  bancos: z.array(bancoSchema).max(50).default([]),
  maquininhas: z.array(maquininhaSchema).max(20).default([]),
  /** 'Dar desconto à vista?': percent. */
  desconto_pix: desconto,
  desconto_dinheiro: desconto,
  /** The type whose first payment method billing and sales preselect. */
  forma_padrao: z.enum(FORMAS_PADRAO).nullable().default(null),
  fundo_troco: moneySchema.default('0'),
  /** 'Trazer em aberto': earlier sales that are not fully paid. */
  em_aberto: z.array(anteriorSchema).max(MAXIMO_EM_ABERTO, 'Traga no máximo 5.000 de uma vez').default([]),
});
export type ComecarInput = z.output<typeof comecarInput>;

const inicia = { permission: 'financeiro:configurar', branch: branch.company } as const;
const situacaoSchema = z.object({ financeiro_desde: z.string().nullable() });

export const comecoContract = {
  listAnteriores: query({
    ...inicia,
    branch: branch.filter,
    path: '/financeiro/anteriores',
    summary:
      'Ordens faturadas e vendas de que ainda se pode trazer o que está em aberto, da mais nova para a mais antiga',
  })
    .input(
      z.object({
        desde: diaSchema,
        /** Part of a document's label or of a customer's name. */
        busca: z.string().overwrite(trimmed).max(200, tooLong('Busca', 200)).optional(),
        limite: wholeNumber(1, MAXIMO_EM_ABERTO).default(MAXIMO_EM_ABERTO),
      }),
    )
    .output(
      z.array(
        z.object({
          tipo: z.enum(['ordem', 'venda_direta']),
          id: idSchema,
          rotulo: z.string(),
          filial_id: idSchema,
          cliente_nome: z.string(),
          vendido_em: z.date(),
          total: z.string(),
        }),
      ),
    ),
  comecar: command({
    ...inicia,
    path: '/financeiro/comecar',
    summary: 'Iniciar o financeiro hoje: contas, formas, categorias e saldos',
    errors: [
      ...Object.values(comecoErrors),
      formasErrors.CAIXA_DA_FILIAL_EXISTE,
      formasErrors.NOME_DE_CONTA_REPETIDO,
      formasErrors.NOME_DE_FORMA_REPETIDO,
      financeiroErrors.CONTA_INVALIDA,
      financeiroErrors.TITULO_REPETIDO,
    ],
  })
    .input(comecarInput)
    .output(situacaoSchema),
  desfazerInicio: command({
    ...inicia,
    path: '/financeiro/desfazer_inicio',
    summary: 'Desfazer o início, enquanto nada mais foi lançado',
    errors: [financeiroErrors.FINANCEIRO_DESLIGADO, comecoErrors.INICIO_NAO_SE_DESFAZ],
  })
    .input(z.object({}).optional())
    .output(situacaoSchema),
};
