/** The fields of a quote and its lines, with their validation messages. */
import { isDay } from '#platform/shared/dates.ts';
import { fieldText, tooLong } from '#platform/shared/field_texts.ts';
import { compareDecimal, lineTotal, sumMoney } from '#platform/shared/money.ts';
import {
  idNamed,
  idSchema,
  integerQuantitySchema,
  moneySchema,
  optionalText,
  wholeNumber,
} from '#platform/shared/operation.ts';
import { trimmed } from '#platform/shared/text.ts';
import { z } from '#platform/shared/zod.ts';
import { QUALIDADES } from '#registers/produtos_servicos/lista.rules.ts';
import { GRUPO_PADRAO } from './lista.rules.ts';

const MAX_ITENS = 200;
const dinheiroOpcional = z
  .string()
  .nullish()
  .transform((texto) => texto || '0')
  .pipe(moneySchema);
const vazioENulo = <T extends z.ZodType>(schema: T) =>
  z
    .union([schema, z.literal('')])
    .nullish()
    .transform((valor) => (valor === '' || valor === undefined ? null : valor));

const dia = (label: string) =>
  z
    .string()
    .nullable()
    .transform((texto) => texto || null)
    .refine((texto) => texto === null || isDay(texto), `${label}: informe um dia válido`);

/** Replaces a product id in a free line. The server substitutes the service of free lines, and creates it if needed. */
export const AVULSO = 'avulso';

const valoresDoItem = z.object({
  grupo: z
    .string()
    .overwrite(trimmed)
    .max(60, tooLong('Serviço', 60))
    .nullish()
    .transform((grupo) => grupo || GRUPO_PADRAO),
  produto_servico_id: z.union(
    [z.literal(AVULSO), idNamed('Selecione um produto/serviço')],
    'Selecione um produto/serviço',
  ),
  /** Empty means the name of the product or service. */
  descricao: optionalText('Descrição', 200),
  qualidade: vazioENulo(z.enum(QUALIDADES)),
  quantidade: integerQuantitySchema,
  valor_unitario: moneySchema,
  desconto: dinheiroOpcional,
  /** The order's line that this one changes; null adds a new line to the order. */
  ordem_servico_item_id: vazioENulo(idSchema),
});
type ValoresDoItem = z.infer<typeof valoresDoItem>;

const totalDo = ({ quantidade, valor_unitario, desconto }: ValoresDoItem) =>
  lineTotal(quantidade, valor_unitario, desconto);
/** Calculate only when every field is a decimal. */
const when = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0;
const ITEM_CABE = {
  message: 'O total do item vai até R$ 9.999.999.999,99',
  path: ['valor_unitario'],
  when,
};
const DESCONTO_CABE = {
  message: 'O desconto não pode ser maior que o valor do item',
  path: ['desconto'],
  when,
};
const COM_PALAVRAS = { message: 'Descreva o serviço avulso', path: ['descricao'] };
const temPalavras = ({ produto_servico_id, descricao }: ValoresDoItem) =>
  produto_servico_id !== AVULSO || !!descricao;
const itemCabe = (item: ValoresDoItem) => moneySchema.safeParse(totalDo({ ...item, desconto: '0' })).success;
const descontoCabe = (item: ValoresDoItem) => !totalDo(item).startsWith('-');

export const itemOrcamentoInput = valoresDoItem
  .refine(temPalavras, COM_PALAVRAS)
  .refine(itemCabe, ITEM_CABE)
  .refine(descontoCabe, DESCONTO_CABE);
export type ItemOrcamentoInput = z.infer<typeof itemOrcamentoInput>;

const MUITOS_ITENS = `Um orçamento tem no máximo ${MAX_ITENS} itens`;
const VALIDADE = 'A validade vai de 1 a 90 dias';
const itens = z.array(itemOrcamentoInput, MUITOS_ITENS).max(MAX_ITENS, MUITOS_ITENS);
const validade = wholeNumber(1, 90, VALIDADE);
const condicoes = z
  .string()
  .overwrite(trimmed)
  .max(500, tooLong('Condições de pagamento', 500))
  .nullable()
  .transform((texto) => texto || null);
const sinal = z
  .string()
  .nullable()
  .transform((texto) => (texto && /[1-9]/.test(texto) ? texto : null))
  .pipe(moneySchema.nullable());
const ausenteNulo = <T extends z.ZodType>(schema: T) =>
  schema.optional().transform((valor) => (valor === undefined ? null : valor));

const camposDoOrcamento = {
  itens,
  aceita_parcial: z.boolean().default(false),
  aceita_usada: z.boolean().default(false),
  validade_dias: validade.default(10),
  inicio_em: ausenteNulo(dia('Início')),
  termino_em: ausenteNulo(dia('Término')),
  condicoes_pagamento: ausenteNulo(condicoes),
  sinal: ausenteNulo(sinal),
};

/** In an update, absent fields stay unchanged. */
export const mudancasDoOrcamento = {
  itens: itens.optional(),
  aceita_parcial: z.boolean().optional(),
  aceita_usada: z.boolean().optional(),
  validade_dias: validade.optional(),
  inicio_em: dia('Início').optional(),
  termino_em: dia('Término').optional(),
  condicoes_pagamento: condicoes.optional(),
  sinal: sinal.optional(),
};

interface Conferido {
  /** Absent fields stay unchanged, so the command validates these against the saved ones. */
  itens?: readonly ItemOrcamentoInput[] | undefined;
  sinal?: string | null | undefined;
  inicio_em?: string | null | undefined;
  termino_em?: string | null | undefined;
}
/** The parameters of zod's `refine`. */
type Refino = [(orcamento: Conferido) => boolean, { message: string; path: string[]; when: typeof when }];
const somaDe = ({ itens = [] }: Conferido) => sumMoney(itens.map(totalDo));
export const TOTAL_CABE: Refino = [
  (orcamento: Conferido) => moneySchema.safeParse(somaDe(orcamento)).success,
  { message: 'O total do orçamento vai até R$ 9.999.999.999,99', path: ['itens'], when },
];
export const SINAL_CABE: Refino = [
  (orcamento: Conferido) =>
    !orcamento.sinal || !orcamento.itens || compareDecimal(orcamento.sinal, somaDe(orcamento)) <= 0,
  { message: 'O sinal não pode ser maior que o total', path: ['sinal'], when },
];
export const DIAS_EM_ORDEM: Refino = [
  ({ inicio_em, termino_em }: Conferido) => !inicio_em || !termino_em || inicio_em <= termino_em,
  { message: 'O término vem depois do início', path: ['termino_em'], when },
];

/** A form line also has a key, a name for its fields' labels, and the name and kind of its product or service. */
const linhaDoForm = valoresDoItem
  .extend({
    linha: z.string(),
    nome: z.string(),
    produto_nome: z.string().optional(),
    tipo: z.enum(['produto', 'servico']),
  })
  .refine(temPalavras, COM_PALAVRAS)
  .refine(itemCabe, ITEM_CABE)
  .refine(descontoCabe, DESCONTO_CABE);

/** The form. For an order the customer is fixed. */
export const orcamentoForm = z
  .object({
    cliente_id: idNamed(fieldText('Selecione o cliente')),
    ...camposDoOrcamento,
    itens: z.array(linhaDoForm, MUITOS_ITENS).max(MAX_ITENS, MUITOS_ITENS),
  })
  .refine(...TOTAL_CABE)
  .refine(...SINAL_CABE)
  .refine(...DIAS_EM_ORDEM);
export type OrcamentoForm = z.input<typeof orcamentoForm>;

/** For an order, `cliente_id` must be its customer; without items, the order's lines are taken. */
export const createOrcamentoInput = z
  .object({
    filial_id: idNamed('Nenhuma filial selecionada'),
    cliente_id: idNamed(fieldText('Selecione o cliente')),
    ordem_servico_id: vazioENulo(idSchema),
    ...camposDoOrcamento,
    itens: camposDoOrcamento.itens.optional(),
  })
  .refine((input) => TOTAL_CABE[0]({ ...input, itens: input.itens ?? [] }), TOTAL_CABE[1])
  .refine((input) => !input.itens || SINAL_CABE[0]({ ...input, itens: input.itens }), SINAL_CABE[1])
  .refine((input) => DIAS_EM_ORDEM[0]({ ...input, itens: [] }), DIAS_EM_ORDEM[1]);
export type CreateOrcamentoInput = z.infer<typeof createOrcamentoInput>;
