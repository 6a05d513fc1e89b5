// Webhooks (docs/webhooks.md): which outside programs receive which events, and the outcome of each delivery. A user
// limited to some branches sees and changes only webhooks that are limited to those.

import { z } from 'zod';
import { defineErrors } from '#platform/shared/errors.ts';
import { eventNames } from '#platform/shared/event_table.ts';
import { requiredText } from '#platform/shared/fields.ts';
import { defineJob, defineScheduledJob } from '#platform/shared/job.ts';
import { branch, command, idInput, idSchema, query, versionSchema } from '#platform/shared/operation.ts';

export const webhooksErrors = defineErrors({
  /** `data` carries the reason. */
  ENDERECO_RECUSADO: { kind: 'invalid', message: 'Este endereço não pode receber avisos' },
  LIMITE_DE_WEBHOOKS: { kind: 'conflict', message: 'Há 20 webhooks. Exclua um antes de criar outro' },
});

export const LIMITE_WEBHOOKS = 20;
/** Purpose that the secrets are sealed for. */
export const SELO = 'webhook';
const eventoSchema = z.enum(eventNames());
/** Maximum number of deliveries in the dialog. */
export const LIMITE_ENTREGAS = 50;

/**
 * The first attempt is immediate. Retries follow after 30 s to 1 min, doubling up to an hour, for about a day. pg-boss
 * picks each delay below the hour between its half and its whole, so that many retries do not come in the same second.
 */
export const entregaJob = defineJob({
  name: 'webhook',
  data: z.object({ entrega_id: idSchema, rodada: z.int() }),
  retries: 30,
  retryDelay: 30,
  timeLimit: 60,
  batch: 10,
});

export const esquecerEntregasJob = defineScheduledJob({ name: 'webhooks_limpeza', cron: '43 * * * *' });

export const webhookInput = z.object({
  nome: requiredText('Para quê', 80, 'Informe para que serve'),
  url: requiredText('Endereço', 500, 'Informe o endereço').refine(
    (url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''),
    'Informe um endereço como https://loja.exemplo.com.br/avisos',
  ),
  eventos: z.lazy(() =>
    z
      .array(eventoSchema)
      .min(1, 'Escolha ao menos um evento')
      .max(eventNames().length)
      .transform((eventos) => eventNames().filter((evento) => eventos.includes(evento))),
  ),
  /** Null means every branch. */
  filiais: z
    .array(idSchema)
    .min(1, 'Escolha ao menos uma filial')
    .max(500, 'Escolha até 500 filiais')
    .nullable(),
  ativo: z.boolean(),
});
export type WebhookInput = z.infer<typeof webhookInput>;

export const webhookSchema = z.object({
  id: idSchema,
  nome: z.string(),
  url: z.string(),
  eventos: z.array(eventoSchema),
  filiais: z.array(idSchema).nullable(),
  ativo: z.boolean(),
  falhando_desde: z.date().nullable(),
  /** When the program deactivated it because of failures. */
  desativado_em: z.date().nullable(),
  criado_em: z.date(),
  versao: z.int(),
});
export type Webhook = z.infer<typeof webhookSchema>;

const SITUACOES_ENTREGA = ['pendente', 'entregue', 'desistiu'] as const;

export const entregaSchema = z.object({
  id: idSchema,
  tipo: z.string(),
  situacao: z.enum(SITUACOES_ENTREGA),
  tentativas: z.int(),
  /** Status of the receiver's last response. */
  resposta: z.int().nullable(),
  /** Why the last attempt failed, in words. */
  erro: z.string().nullable(),
  criado_em: z.date(),
  tentado_em: z.date().nullable(),
});
export type Entrega = z.infer<typeof entregaSchema>;

const ver = { permission: 'configuracoes:ver', branch: branch.filter } as const;
const editar = { permission: 'configuracoes:editar', branch: branch.filter } as const;
/** Shown only once, so a repeated request runs again instead of replaying a stored response. */
const segredo = z.string();

export const webhooksContract = {
  list: query({ ...ver, path: '/webhooks', summary: 'Webhooks, por nome' })
    .input(z.object({}).optional())
    .output(z.array(webhookSchema)),
  create: command({
    ...editar,
    path: '/webhooks',
    summary: 'Criar webhook; o segredo é mostrado só nesta resposta',
    idempotent: false,
    errors: [webhooksErrors.ENDERECO_RECUSADO, webhooksErrors.LIMITE_DE_WEBHOOKS],
  })
    .input(webhookInput)
    .output(z.object({ webhook: webhookSchema, segredo })),
  update: command({
    ...editar,
    method: 'PATCH',
    path: '/webhooks/{id}',
    summary: 'Alterar webhook; ativar de novo esquece as falhas',
    errors: [webhooksErrors.ENDERECO_RECUSADO],
  })
    .input(webhookInput.extend({ id: idSchema, versao: versionSchema }))
    .output(webhookSchema),
  remove: command({
    ...editar,
    method: 'DELETE',
    path: '/webhooks/{id}',
    summary: 'Excluir webhook e as suas entregas',
  })
    .input(idInput)
    .output(idInput),
  trocarSegredo: command({
    ...editar,
    path: '/webhooks/{id}/trocar_segredo',
    summary: 'Trocar o segredo, mostrado só nesta resposta; o anterior ainda assina por 24 horas',
    idempotent: false,
  })
    .input(idInput)
    .output(z.object({ segredo })),
  testar: command({ ...editar, path: '/webhooks/{id}/testar', summary: 'Enviar um aviso de teste' })
    .input(idInput)
    .output(z.object({ entrega_id: idSchema })),
  listEntregas: query({ ...ver, path: '/webhooks/{id}/entregas', summary: 'Últimas entregas de um webhook' })
    .input(idInput)
    .output(z.array(entregaSchema)),
  reenviar: command({
    ...editar,
    path: '/webhooks_entregas/{id}/reenviar',
    summary: 'Enviar de novo, com o mesmo identificador',
  })
    .input(idInput)
    .output(idInput),
};
