/** The audit log in readable text: the search in Sistema, and the history of one record. Read-only. */
import { defineErrors, type ErrorDefinition } from '#platform/shared/errors.ts';
import { tooLong } from '#platform/shared/field_texts.ts';
import { branch, command, idInput, idSchema, pageInput, pageOf, query } from '#platform/shared/operation.ts';
import { periodInput } from '#platform/shared/period.ts';
import { z } from '#platform/shared/zod.ts';
import { TABELAS_COM_HISTORICO } from './tabelas.rules.ts';

export const campoAuditadoSchema = z.object({
  rotulo: z.string(),
  antes: z.string().nullable(),
  depois: z.string().nullable(),
  mudou: z.boolean(),
});
export type CampoAuditado = z.infer<typeof campoAuditadoSchema>;

export const registroAuditadoSchema = z.object({
  id: z.string(),
  criado_em: z.date(),
  /** Time zone for displaying the instants: the branch's, or the company's when there is no branch. */
  fuso_horario: z.string(),
  quem: z.string().nullable(),
  /** Name of the API token that acted for the user; null when the user acted in a browser. */
  token: z.string().nullable(),
  filial: z.string().nullable(),
  operacao: z.string(),
  /** Short summary of the act, one line per change: '+ Película ×1, R$ 84,00'. */
  linhas: z.array(z.string()),
  tabela: z.string(),
  tipo_registro: z.string(),
  registro_id: z.string().nullable(),
  registro: z.string().nullable(),
  /** Effect of the operation on the record. */
  efeito: z.enum(['criou', 'mudou', 'excluiu']),
  /** LGPD: the content was erased. */
  redigido: z.boolean(),
  /** The record was deleted, has not been restored, and the reader may restore it. */
  restauravel: z.boolean(),
  campos: z.array(campoAuditadoSchema),
});
export type RegistroAuditado = z.infer<typeof registroAuditadoSchema>;

export const listAuditoriaInput = pageInput.extend({
  user_id: idSchema.optional(),
  operacao: z.string().max(100, tooLong('Operação', 100)).optional(),
  tabela: z.string().max(100, tooLong('Tabela', 100)).optional(),
  filial_id: idSchema.optional(),
  /** In the company's time zone. */
  ...periodInput,
});
export type ListAuditoriaInput = z.infer<typeof listAuditoriaInput>;

/** Reading a record's history also requires the record's own permission. */
const historicoInput = pageInput
  .omit({ busca: true })
  .extend({ tabela: z.enum(TABELAS_COM_HISTORICO), registro_id: idSchema });
export type HistoricoInput = z.infer<typeof historicoInput>;

const opcaoSchema = z.object({ id: z.string(), nome: z.string() });
export type Opcao = z.infer<typeof opcaoSchema>;

const tipoRegistroSchema = opcaoSchema.extend({
  /** Texts for restoring a deleted record of this kind; null if it cannot be restored. */
  restauracao: z.object({ sucesso: z.string(), aviso: z.string().nullable() }).nullable(),
});
export type TipoRegistro = z.infer<typeof tipoRegistroSchema>;

export const auditoriaContract = {
  list: query({
    path: '/auditoria',
    summary: 'Auditoria, do mais novo para o mais antigo; busca por nome, documento, telefone ou número',
    permission: 'auditoria:ver',
    branch: branch.filter,
  })
    .input(listAuditoriaInput)
    .output(pageOf(registroAuditadoSchema)),
  listOpcoes: query({
    path: '/auditoria/opcoes',
    summary: 'Pessoas, filiais, operações e tipos de registro para filtrar a auditoria',
    permission: 'auditoria:ver',
    branch: branch.filter,
  }).output(
    z.object({
      pessoas: z.array(opcaoSchema),
      filiais: z.array(opcaoSchema),
      operacoes: z.array(opcaoSchema),
      registros: z.array(tipoRegistroSchema),
    }),
  ),
  historico: query({
    path: '/auditoria/historico',
    summary: 'Histórico de um registro que a pessoa pode ver',
    permission: 'auditoria:historico',
    branch: branch.filter,
  })
    .input(historicoInput)
    .output(pageOf(registroAuditadoSchema)),
};

// Restoring ------------------------------------------------------------------------------------------------------------

export const restauracaoErrors = defineErrors({
  JA_RESTAURADO: { kind: 'conflict', message: 'Este registro já foi restaurado' },
  NAO_RESTAURAVEL: { kind: 'not_found', message: 'Não há registro excluído para restaurar' },
  DADOS_REMOVIDOS: {
    kind: 'conflict',
    message: 'Os dados foram removidos a pedido do titular (LGPD) e não podem ser restaurados',
  },
  /** The reason is sent as data: 'Código CAB-01 é de Cabo USB-C'. */
  RESTAURACAO_REPETIDA: { kind: 'conflict', message: 'Outro registro já usa os mesmos dados' },
});

interface RestauracaoOptions {
  path: `/${string}`;
  summary: string;
  /** The table's primary key constraint: of two concurrent restores, only one gets past it. */
  chave: string;
  errors?: readonly ErrorDefinition[];
}

/** A slice's `restaurar` operation: restores the deleted record with this id from the audit log. */
export function restauracao({ errors = [], chave, ...options }: RestauracaoOptions) {
  const outroRestaurou = { ...restauracaoErrors.JA_RESTAURADO, constraint: chave };
  return command({
    ...options,
    permission: 'auditoria:restaurar',
    // The record no longer exists, so the command checks its branch.
    branch: branch.filter,
    errors: [...Object.values(restauracaoErrors), outroRestaurou, ...errors],
  })
    .input(idInput)
    .output(idInput);
}
