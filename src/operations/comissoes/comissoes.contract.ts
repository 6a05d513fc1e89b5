/** Commissions (01 § 9): the rules, and each person's earnings from effective sales. */
import { isDay } from '#platform/shared/dates.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import { defineScheduledJob } from '#platform/shared/job.ts';
import {
  branch,
  command,
  exportInput,
  exportOf,
  fileSchema,
  idInput,
  idSchema,
  PAGING,
  pageInput,
  pageOf,
  query,
  summedPageOf,
  versionSchema,
} from '#platform/shared/operation.ts';
import { trimmed } from '#platform/shared/text.ts';
import { z } from '#platform/shared/zod.ts';

export const BASES_COMISSAO = ['valor', 'margem'] as const;
export type BaseComissao = (typeof BASES_COMISSAO)[number];
const TIPOS_COMISSIONADOS = ['produto', 'servico'] as const;

export const comissoesErrors = defineErrors({
  REGRA_REPETIDA: {
    kind: 'conflict',
    message: 'Já há uma regra para a mesma pessoa e o mesmo item a partir deste dia: altere aquela',
    constraint: 'comissao_regras_inicio_key',
  },
  MARGEM_PEDE_CUSTO: {
    kind: 'forbidden',
    message: 'Uma regra sobre a margem só pode ser vista e mudada por quem vê o preço de custo',
  },
  ITEM_NAO_ENCONTRADO: {
    kind: 'not_found',
    message: 'Produto não encontrado',
    constraint: 'comissao_regras_produto_servico_id_fkey',
  },
  PESSOA_NAO_ENCONTRADA: {
    kind: 'not_found',
    message: 'Usuário não encontrado',
    constraint: 'comissao_regras_profile_id_fkey',
  },
});

const SEM_DIA = fieldText('Informe o dia');
const dia = z.string(SEM_DIA).min(1, SEM_DIA).refine(isDay, 'Data inválida');
const diaOpcional = dia
  .or(z.literal(''))
  .nullish()
  .transform((text) => text || null);
const idOpcional = idSchema.nullish().transform((id) => id ?? null);

const PERCENTUAL = fieldText('Informe o percentual');
const ENTRE_0_E_100 = 'O percentual vai de 0,0001 a 100';
/** Percent as decimal text, up to 4 decimals. */
const percentualSchema = z
  .string(PERCENTUAL)
  .overwrite(trimmed)
  .min(1, PERCENTUAL)
  .regex(/^\d{1,3}(\.\d{1,4})?$/, ENTRE_0_E_100)
  .refine(
    (text) => /[1-9]/.test(text) && (Number.parseInt(text, 10) < 100 || /^100(\.0+)?$/.test(text)),
    ENTRE_0_E_100,
  );

const campos = z.object({
  /** Null: applies to every technician. */
  profile_id: idOpcional,
  /** All products or all services; null when the rule is for one item. */
  tipo: z
    .enum(TIPOS_COMISSIONADOS)
    .nullish()
    .transform((tipo) => tipo ?? null),
  produto_servico_id: idOpcional,
  base: z.enum(BASES_COMISSAO).default('valor'),
  percentual: percentualSchema,
  desde: dia,
  ate: diaOpcional,
});
type Campos = z.infer<typeof campos>;

const umAlvo = ({ tipo, produto_servico_id }: Campos) => (tipo === null) !== (produto_servico_id === null);
const UM_ALVO = {
  message: 'Escolha um item, ou todos os produtos ou serviços',
  path: ['produto_servico_id'],
};
const emOrdem = ({ desde, ate }: Campos) => ate === null || ate >= desde;
const EM_ORDEM = { message: 'O fim vem depois do começo', path: ['ate'] };

export const regraInput = campos.refine(umAlvo, UM_ALVO).refine(emOrdem, EM_ORDEM);
export type RegraInput = z.infer<typeof regraInput>;

export const regraSchema = z.object({
  id: idSchema,
  profile_id: idSchema.nullable(),
  pessoa_nome: z.string().nullable(),
  tipo: z.enum(TIPOS_COMISSIONADOS).nullable(),
  produto_servico_id: idSchema.nullable(),
  item_nome: z.string().nullable(),
  base: z.enum(BASES_COMISSAO),
  percentual: z.string(),
  desde: z.string(),
  ate: z.string().nullable(),
  versao: z.int(),
});
export type RegraComissao = z.infer<typeof regraSchema>;

/** When a commission is earned: when the sale takes effect, or as the customer pays. */
const COMISSAO_QUANDO = ['faturamento', 'recebimento'] as const;
const configuracaoSchema = z.object({
  comissao_quando: z.enum(COMISSAO_QUANDO),
  versao: versionSchema,
});
export type ConfiguracaoComissoes = z.infer<typeof configuracaoSchema>;

/** Runs every night after the backups. */
export const comissoesRecebidasJob = defineScheduledJob({ name: 'comissoes_recebidas', cron: '20 4 * * *' });

/** First and last day, inclusive. */
const periodo = { de: dia.optional(), ate: dia.optional() };

export const lancamentoComissaoSchema = z.object({
  id: z.string(),
  data: z.string(),
  pessoa_nome: z.string(),
  filial_nome: z.string(),
  item_nome: z.string(),
  ordem_servico_id: idSchema.nullable(),
  numero_os: z.int().nullable(),
  numero_venda: z.int().nullable(),
  venda_direta_id: idSchema.nullable(),
  /** Null for a margin rule when the reader may not see costs. */
  base: z.string().nullable(),
  base_de: z.enum(BASES_COMISSAO),
  percentual: z.string().nullable(),
  /** Negative for a reversal. */
  valor: z.string(),
});
export type LancamentoComissao = z.infer<typeof lancamentoComissaoSchema>;

export const listComissoesInput = pageInput.extend({
  ...periodo,
  profile_id: idSchema.optional(),
  filial_id: idSchema.optional(),
});
export type ListComissoesInput = z.infer<typeof listComissoesInput>;
const minhasInput = listComissoesInput.omit({ busca: true, profile_id: true, filial_id: true });
/** The list's filters, so that the totals match the listed postings. */
const totaisInput = listComissoesInput.pick({
  de: true,
  ate: true,
  busca: true,
  profile_id: true,
  filial_id: true,
});
export type TotaisInput = z.infer<typeof totaisInput>;

export const totalDaPessoaSchema = z.object({ profile_id: idSchema, nome: z.string(), valor: z.string() });
export type TotalDaPessoa = z.infer<typeof totalDaPessoaSchema>;

const dasRegras = {
  permission: 'comissoes:editar',
  branch: branch.company,
  errors: [
    comissoesErrors.REGRA_REPETIDA,
    comissoesErrors.MARGEM_PEDE_CUSTO,
    comissoesErrors.ITEM_NAO_ENCONTRADO,
    comissoesErrors.PESSOA_NAO_ENCONTRADA,
  ],
} as const;

export const comissoesContract = {
  /** For billing: without rules in force, naming a technician is optional. */
  situacao: query({
    path: '/comissoes/situacao',
    summary: 'Se há regras de comissão em vigor',
    permission: 'session',
    branch: branch.none,
  }).output(z.object({ ha_regras: z.boolean() })),
  list: query({
    path: '/comissoes',
    summary: 'Comissões lançadas no período, da mais nova para a mais antiga',
    permission: 'comissoes:ver',
    branch: branch.filter,
  })
    .input(listComissoesInput)
    .output(summedPageOf(lancamentoComissaoSchema)),
  exportar: exportOf({
    path: '/comissoes/exportar',
    summary: 'Comissões em CSV ou Excel, filtradas e ordenadas como a lista',
    permission: 'comissoes:ver',
    branch: branch.filter,
  })
    .input(listComissoesInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  totais: query({
    path: '/comissoes/totais',
    summary: 'Quanto cada pessoa ganhou no período, com os filtros da lista',
    permission: 'comissoes:ver',
    branch: branch.filter,
  })
    .input(totaisInput)
    .output(z.array(totalDaPessoaSchema)),
  minhas: query({
    path: '/comissoes/minhas',
    summary: 'As próprias comissões do período, com a soma',
    permission: 'comissoes:minhas',
    branch: branch.none,
  })
    .input(minhasInput)
    .output(
      pageOf(lancamentoComissaoSchema).extend({
        soma: z.string(),
        /** Commission still to be earned when customers pay their open amounts, regardless of the period. */
        a_receber: z.string(),
      }),
    ),
  listRegras: query({
    path: '/comissoes/regras',
    summary: 'Regras de comissão, as de uma pessoa antes das de todas',
    permission: 'comissoes:ver',
    branch: branch.none,
  }).output(z.array(regraSchema)),
  listPessoas: query({
    path: '/comissoes/pessoas',
    summary: 'As pessoas da equipe, para escolher de quem é a regra ou a comissão',
    permission: 'comissoes:ver',
    branch: branch.none,
  }).output(z.array(z.object({ id: idSchema, nome: z.string() }))),
  configuracao: query({
    path: '/comissoes/configuracao',
    summary: 'Quando uma comissão é ganha',
    permission: 'comissoes:ver',
    branch: branch.none,
  }).output(configuracaoSchema),
  salvarConfiguracao: command({
    path: '/comissoes/configuracao',
    summary: 'Alterar quando uma comissão é ganha; vale para as vendas seguintes',
    permission: 'configuracoes:editar',
    branch: branch.company,
  })
    .input(configuracaoSchema)
    .output(configuracaoSchema),
  criarRegra: command({ path: '/comissoes/regras', summary: 'Criar regra de comissão', ...dasRegras })
    .input(regraInput)
    .output(idInput),
  alterarRegra: command({
    method: 'PATCH',
    path: '/comissoes/regras/{id}',
    summary: 'Alterar regra de comissão; o que já foi lançado não muda',
    ...dasRegras,
  })
    .input(
      campos
        .extend({ id: idSchema, versao: versionSchema })
        .refine(umAlvo, UM_ALVO)
        .refine(emOrdem, EM_ORDEM),
    )
    .output(idInput),
  removerRegra: command({
    method: 'DELETE',
    path: '/comissoes/regras/{id}',
    summary: 'Excluir regra de comissão; o que já foi lançado não muda',
    ...dasRegras,
  })
    .input(idInput)
    .output(idInput),
};
