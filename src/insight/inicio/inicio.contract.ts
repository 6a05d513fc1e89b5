import { z } from 'zod';
import { branch, command, idSchema, query } from '#platform/shared/operation.ts';

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
/** What the cards say. */
export type Numeros = Omit<z.infer<typeof resumoSchema>, 'recentes'>;

/** The bell names this many products; the rest is a count. */
export const LIMITE_ESTOQUE_BAIXO = 5;

/** What the bell tells. A part that the person may not see, or that needs a branch where there is none, is null. */
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
  /** After how many days an order counts as stopped. */
  dias_parada: z.int(),
  /** Null also while the backups are as they should be. */
  copia_atrasada: z.object({ ultima: z.date().nullable() }).nullable(),
  /** Webhooks that the program gave up on. */
  webhooks_desativados: z.int().nullable(),
});
export type Avisos = z.infer<typeof avisosSchema>;

/** How many of each there are that the person has not looked at; 0 also of what they may not see. */
export const avisosNovosSchema = z.object({
  estoque_baixo: z.int(),
  contas_aguardando: z.int(),
  ordens_paradas: z.int(),
  copia_atrasada: z.int(),
  webhooks_desativados: z.int(),
  /** When they were counted: whoever looks at them has seen what there was up to then. */
  lido_em: z.date(),
});
export type AvisosNovos = z.infer<typeof avisosNovosSchema>;

const avisosInput = z.object({ filial_id: idSchema.nullish() });

export const inicioContract = {
  avisos: query({
    path: '/inicio/avisos',
    summary:
      'O que pede atenção: estoque baixo, contas aguardando aprovação, ordens paradas, cópia atrasada e webhooks desativados',
    permission: 'session',
    branch: branch.input('filial_id'),
  })
    .input(avisosInput)
    .output(avisosSchema),
  avisosNovos: query({
    path: '/inicio/avisos/novos',
    summary: 'Quantos avisos de cada tipo surgiram desde que a pessoa os viu pela última vez',
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
  resumo: query({
    path: '/inicio/resumo',
    summary: 'Números da filial e as ordens de serviço mais recentes',
    permission: 'ordens_servico:ver',
    branch: branch.input('filial_id'),
  })
    .input(z.object({ filial_id: idSchema }))
    .output(resumoSchema),
};
