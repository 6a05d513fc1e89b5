/**
 * Registers webhooks (docs/webhooks.md). Invariants: the secret leaves the program once, when it is created; a user
 * cannot create or change a webhook that reports on branches they may not access; the audit log stores the URL without
 * path and query, which may contain secrets of the receiver. Lock: the webhook.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import { assertBranch, type Services } from '#platform/server/gate/gate.ts';
import {
  checkAddress,
  type Outbound,
  PUBLIC_ONLY,
  RefusedAddress,
} from '#platform/server/http/outbound_address.ts';
import { seal } from '#platform/server/secrets/seal.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord, requireVersion } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { novoSegredo } from './entrega.gateway.ts';
import {
  LIMITE_WEBHOOKS,
  SELO,
  type Webhook,
  type WebhookInput,
  webhooksErrors,
} from './webhooks.contract.ts';
import {
  countWebhooksLocked,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  lockWebhook,
  replaceSegredo,
  updateWebhook,
} from './webhooks.sql.ts';

function exigirFiliais({ user }: Context, filiais: readonly string[] | null): void {
  if (filiais === null && user.filiais !== null) throw new DomainError(platformErrors.FILIAL_NAO_PERMITIDA);
  for (const filial of filiais ?? []) assertBranch(user, filial);
}

function exigirEndereco(url: string, saida: Outbound): void {
  try {
    checkAddress(url, saida);
  } catch (error) {
    if (!(error instanceof RefusedAddress)) throw error;
    throw new DomainError(webhooksErrors.ENDERECO_RECUSADO, { motivo: error.message });
  }
}

/** The fields that the audit log keeps. */
const conteudo = ({ nome, url, eventos, filiais, ativo }: WebhookInput) => ({
  nome,
  url: new URL(url).origin,
  eventos,
  filiais,
  ativo,
});

type Ambiente = Pick<Services, 'secret' | 'outbound'>;

/** Throws ENDERECO_RECUSADO and LIMITE_DE_WEBHOOKS. */
export async function createWebhook(
  ctx: Context,
  { secret, outbound = PUBLIC_ONLY }: Ambiente,
  input: WebhookInput,
): Promise<{ webhook: Webhook; segredo: string }> {
  exigirFiliais(ctx, input.filiais);
  exigirEndereco(input.url, outbound);
  if ((await countWebhooksLocked(ctx.db)) >= LIMITE_WEBHOOKS) {
    throw new DomainError(webhooksErrors.LIMITE_DE_WEBHOOKS);
  }
  const id = newId(ctx.now.getTime());
  const segredo = novoSegredo();
  await insertWebhook(ctx, { ...input, id, segredo: seal(secret, SELO, segredo) });
  await recordAudit(ctx, {
    operacao: 'webhooks.create',
    tabela: 'webhooks',
    registro_id: id,
    depois: conteudo(input),
  });
  return { webhook: requireRecord(await findWebhook(ctx, id)), segredo };
}

/** Throws REGISTRO_ALTERADO and ENDERECO_RECUSADO. */
export async function changeWebhook(
  ctx: Context,
  { outbound = PUBLIC_ONLY }: Ambiente,
  { id, versao, ...input }: WebhookInput & { id: string; versao: number },
): Promise<Webhook> {
  exigirFiliais(ctx, input.filiais);
  const antes = requireVersion(await lockWebhook(ctx, id), versao);
  exigirEndereco(input.url, outbound);
  await updateWebhook(ctx.db, id, input);
  await recordAudit(ctx, {
    operacao: 'webhooks.update',
    tabela: 'webhooks',
    registro_id: id,
    antes: conteudo(antes),
    depois: conteudo(input),
  });
  return requireRecord(await findWebhook(ctx, id));
}

export async function removeWebhook(ctx: Context, id: string): Promise<{ id: string }> {
  const antes = requireRecord(await lockWebhook(ctx, id));
  await deleteWebhook(ctx.db, id);
  await recordAudit(ctx, {
    operacao: 'webhooks.remove',
    tabela: 'webhooks',
    registro_id: id,
    antes: conteudo(antes),
  });
  return { id };
}

export async function trocarSegredo(
  ctx: Context,
  { secret }: Ambiente,
  id: string,
): Promise<{ segredo: string }> {
  requireRecord(await lockWebhook(ctx, id));
  const segredo = novoSegredo();
  await replaceSegredo(ctx, id, seal(secret, SELO, segredo));
  await recordAudit(ctx, { operacao: 'webhooks.trocarSegredo', tabela: 'webhooks', registro_id: id });
  return { segredo };
}
