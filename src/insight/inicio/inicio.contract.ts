import { branch, command, idSchema, query } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { DIAS_DE_VENDAS } from './inicio.rules.ts';
import { PASSOS } from './passos.rules.ts';

/** The dashboard lists at most this many orders (spec § 9). */
export const LIMITE_RECENTES = 6;

export const ordemRecenteSchema = z.object({
  id: idSchema,
  numero_os: z.int(),
  equipamento: z.string(),
  modelo: z.string().nullable(),
  defeito_reclamado: z.string(),
  status: z.string(),
  cliente_nome: z.string(),
  /** The profile of the order's user_id (decisions § 2). */
  tecnico_nome: z.string().nullable(),
  created_at: z.date(),
});
export type OrdemRecente = z.infer<typeof ordemRecenteSchema>;

/** The three cards count the whole branch, not the listed orders (decisions § 5). */
export const resumoSchema = z.object({
  total: z.int(),
  em_andamento: z.int(),
  concluidas: z.int(),
  /** concluidas ÷ total in percent, one decimal with a dot: '33.3'. */
  taxa: z.string(),
  recentes: z.array(ordemRecenteSchema),
});
/** Figures of the cards. */
export type Numeros = Omit<z.infer<typeof resumoSchema>, 'recentes'>;

/**
 * The dashboard's counts of today. Each count equals the total of the list that it links to. A part is null if the user
 * may not see it, and `a_receber_vencido` also while money is off.
 */
export const hojeSchema = z.object({
  ordens: z
    .object({
      atrasadas: z.int(),
      vencem_hoje: z.int(),
      nao_retirados: z.int(),
      aguardando_aprovacao: z.int(),
    })
    .nullable(),
  a_receber_vencido: z.object({ parcelas: z.int(), saldo: z.string() }).nullable(),
  /** Orders and direct sales less reversals, in reais; the days are the branch's. */
  vendas: z.object({ hoje: z.string(), ontem: z.string() }).nullable(),
  estoque_baixo: z.int().nullable(),
});
export type Hoje = z.infer<typeof hojeSchema>;

/** The window of a day's sales shows at most this many lines. */
export const LIMITE_VENDAS_DO_DIA = 500;

/** A line sold (`sinal` 1) or reversed (-1) on the day. */
export const fatoDeVendaSchema = z.object({
  linha_id: idSchema,
  em: z.date(),
  sinal: z.int(),
  /** Both numbers are null for a sale that was registered as a movement. */
  numero_os: z.int().nullable(),
  numero_venda: z.int().nullable(),
  venda_direta_id: idSchema.nullable(),
  produto_nome: z.string(),
  cliente_nome: z.string().nullable(),
  quantidade: z.string(),
  /** In reais, negative for a reversal. */
  valor: z.string(),
});
export type FatoDeVenda = z.infer<typeof fatoDeVendaSchema>;

const vendasDoDiaSchema = z.object({
  /** 'yyyy-mm-dd' in the branch's time zone. */
  dia: z.string(),
  /** Newest first. */
  itens: z.array(fatoDeVendaSchema),
  /** Number of lines, including those beyond the limit. */
  total: z.int(),
  /** The sum of all lines, less reversals. */
  soma: z.string(),
});

/** A notice as the bell shows it; every notice declared by a slice is one. */
const avisoSchema = z.object({
  aviso: z.string(),
  /** True if it needs nobody now: the bell shows it under 'Resumo' and does not count it. */
  resumo: z.boolean(),
  texto: z.string(),
  /** URL of the list that shows these records. */
  link: z.string(),
  /** Whether the noun is feminine, so that new ones are 'novas'. */
  feminino: z.boolean(),
  linhas: z.array(z.object({ texto: z.string(), valor: z.string() })),
  /** Number of records that the lines leave out. */
  mais: z.int(),
});
export type Aviso = z.infer<typeof avisoSchema>;

/**
 * Everything that needs attention. `itens` holds all notices as text; the other fields are the figures of the oldest
 * notices, which API clients read by name. A figure is null when the user may not see it, or when it needs a branch and
 * none is given.
 */
export const avisosSchema = z.object({
  estoque_baixo: z
    .object({
      total: z.int(),
      produtos: z.array(
        z.object({ id: idSchema, nome: z.string(), quantidade: z.string(), estoque_minimo: z.string() }),
      ),
    })
    .nullable(),
  contas_aguardando: z.int().nullable(),
  ordens_paradas: z.int().nullable(),
  /** Days after which an order counts as stalled. */
  dias_parada: z.int(),
  /** Also null while the backups are up to date. */
  copia_atrasada: z.object({ ultima: z.date().nullable() }).nullable(),
  /** Number of webhooks that the program deactivated. */
  webhooks_desativados: z.int().nullable(),
  itens: z.array(avisoSchema),
});
export type Avisos = z.infer<typeof avisosSchema>;

/**
 * Number of notices of each kind that the user has not seen yet; 0 for those they may not see, and for those of the
 * 'Resumo' (`estoque_baixo`, `ordens_paradas`), which are not counted.
 */
export const avisosNovosSchema = z.object({
  estoque_baixo: z.int(),
  contas_aguardando: z.int(),
  ordens_paradas: z.int(),
  copia_atrasada: z.int(),
  webhooks_desativados: z.int(),
  /** Counts of every notice by name, including those above. */
  por_aviso: z.record(z.string(), z.int()),
  /** Time of the count. Viewing the notices marks everything up to this time as seen. */
  lido_em: z.date(),
});
export type AvisosNovos = z.infer<typeof avisosNovosSchema>;

/** The first steps of a new shop that the user may take. */
const passosSchema = z.object({
  oculto: z.boolean(),
  passos: z.array(z.object({ passo: z.enum(PASSOS), feito: z.boolean(), pulado: z.boolean() })),
});
export type PassosLidos = z.infer<typeof passosSchema>;

const avisosInput = z.object({ filial_id: idSchema.nullish() });

export const inicioContract = {
  avisos: query({
    path: '/inicio/avisos',
    summary:
      'O que precisa de alguém e, com `resumo`, o que só se resume (estoque baixo, ordens paradas), em palavras (`itens`)',
    permission: 'session',
    branch: branch.input('filial_id'),
  })
    .input(avisosInput)
    .output(avisosSchema),
  avisosNovos: query({
    path: '/inicio/avisos/novos',
    summary:
      'Quantos avisos de cada tipo surgiram desde que a pessoa os viu pela última vez; os do resumo não contam: 0',
    permission: 'session',
    branch: branch.input('filial_id'),
  })
    .input(avisosInput)
    .output(avisosNovosSchema),
  verAvisos: command({
    path: '/inicio/avisos/vistos',
    summary: 'Guardar que a pessoa viu os avisos da filial e da empresa que havia até esse momento',
    permission: 'session',
    branch: branch.input('filial_id'),
  })
    .input(avisosInput.extend({ ate: z.date() }))
    .output(z.object({ visto_em: z.date() })),
  passos: query({
    path: '/inicio/passos',
    summary: 'Primeiros passos da loja: quais estão feitos, pelo que existe, e quais foram pulados',
    permission: 'configuracoes:editar',
    branch: branch.none,
  }).output(passosSchema),
  pularPasso: command({
    path: '/inicio/passos/pulados',
    summary: 'Pular um dos primeiros passos, para todos os que administram',
    permission: 'configuracoes:editar',
    branch: branch.company,
  })
    .input(z.object({ passo: z.enum(PASSOS) }))
    .output(z.object({ passo: z.enum(PASSOS) })),
  ocultarPassos: command({
    path: '/inicio/passos/ocultos',
    summary: 'Ocultar os primeiros passos, para todos os que administram',
    permission: 'configuracoes:editar',
    branch: branch.company,
  })
    .input(z.object({}))
    .output(z.object({ oculto: z.boolean() })),
  resumo: query({
    path: '/inicio/resumo',
    summary: 'Números da filial e as ordens de serviço mais recentes',
    permission: 'ordens_servico:ver',
    branch: branch.input('filial_id'),
  })
    .input(z.object({ filial_id: idSchema }))
    .output(resumoSchema),
  hoje: query({
    path: '/inicio/hoje',
    summary: 'O que precisa de alguém hoje na filial, em números; cada parte só para quem pode vê-la',
    permission: 'session',
    branch: branch.input('filial_id'),
  })
    .input(z.object({ filial_id: idSchema }))
    .output(hojeSchema),
  vendasDoDia: query({
    path: '/inicio/vendas',
    summary:
      'O que a filial vendeu e estornou hoje ou ontem, linha por linha, das mais novas às mais antigas',
    permission: 'relatorios:servicos',
    branch: branch.input('filial_id'),
  })
    .input(z.object({ filial_id: idSchema, dia: z.enum(DIAS_DE_VENDAS) }))
    .output(vendasDoDiaSchema),
};
