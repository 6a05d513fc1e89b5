/**
 * Saves the templates and settings of messages, with an optimistic lock: of two concurrent editors, the second gets a
 * conflict.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord, requireVersion } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { lerModelos } from './compor.command.ts';
import type {
  ConfiguracaoMensagens,
  MensagensDaFilial,
  SalvarFilialInput,
  SalvarMensagensInput,
} from './mensagens.contract.ts';
import {
  findDaFilial,
  lockConfiguracao,
  saveDaFilial,
  saveTexto,
  updateConfiguracao,
} from './mensagens.sql.ts';
import { ETAPA } from './modelos.rules.ts';
import type { ModeloMensagem, SalvarModeloInput } from './textos.contract.ts';

/** Throws NAO_ENCONTRADO for a template that does not exist, REGISTRO_ALTERADO and RESPOSTA_REPETIDA. */
export async function salvarModelo(
  ctx: Context & Pick<RequestContext, 'services'>,
  { chave, texto, versao, ...campos }: SalvarModeloInput,
): Promise<ModeloMensagem> {
  const antes = requireRecord((await lerModelos(ctx)).find((modelo) => modelo.chave === chave));
  const etapa_id = antes.gatilho === 'etapa' ? chave.slice(ETAPA.length) : null;
  // Only the shop's own answers have names of their own.
  const nome = antes.propria ? (campos.nome ?? antes.nome) : null;
  const salvo =
    antes.versao === versao ? await saveTexto(ctx.db, { chave, etapa_id, nome, texto, versao }) : undefined;
  if (!salvo) throw new DomainError(platformErrors.REGISTRO_ALTERADO, { atual: antes });
  await recordAudit(ctx, {
    operacao: 'mensagens.salvarModelo',
    tabela: 'modelos_mensagem',
    registro_id: null,
    antes: { chave: antes.nome, texto: antes.texto ?? antes.padrao },
    depois: { chave: nome ?? antes.nome, texto: texto ?? antes.padrao },
  });
  return { ...antes, nome: nome ?? antes.nome, texto, versao: salvo.versao };
}

/** Throws REGISTRO_ALTERADO. */
export async function salvarMensagens(
  ctx: Context,
  { versao, ...mudancas }: SalvarMensagensInput,
): Promise<ConfiguracaoMensagens> {
  const antes = requireVersion(await lockConfiguracao(ctx.db), versao);
  const depois = await updateConfiguracao(ctx.db, mudancas);
  await recordAudit(ctx, {
    operacao: 'mensagens.salvar',
    tabela: 'mensagens_configuracao',
    registro_id: null,
    antes: naAuditoria(antes),
    depois: naAuditoria(depois),
  });
  return depois;
}

const naAuditoria = ({ abrir_no, avisos_retirada }: ConfiguracaoMensagens) => ({
  abrir_no,
  avisos_retirada: avisos_retirada.join(', '),
});

/** Throws REGISTRO_ALTERADO. */
export async function salvarDaFilial(ctx: Context, input: SalvarFilialInput): Promise<MensagensDaFilial> {
  const { filial_id } = input;
  const antes = await findDaFilial(ctx.db, filial_id);
  const depois = antes.versao === input.versao ? await saveDaFilial(ctx.db, input) : undefined;
  if (!depois) throw new DomainError(platformErrors.REGISTRO_ALTERADO, { atual: antes });
  await recordAudit(ctx, {
    operacao: 'mensagens.salvarFilial',
    tabela: 'mensagens_filiais',
    registro_id: filial_id,
    filial_id,
    antes,
    depois,
  });
  return depois;
}
