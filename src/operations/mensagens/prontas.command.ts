/** Adds and deletes the shop's own canned replies. The log of messages keeps the text that was sent. */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { comoResposta, lerModelos } from './compor.command.ts';
import { PROPRIAS } from './modelos.rules.ts';
import { insertResposta, lockRespostas, removeResposta } from './prontas.sql.ts';
import {
  type ExcluirRespostaInput,
  type ModeloMensagem,
  type RespostaForm,
  textosErrors,
} from './textos.contract.ts';

/** Throws RESPOSTAS_DEMAIS and RESPOSTA_REPETIDA. */
export async function criarResposta(ctx: Context, resposta: RespostaForm): Promise<ModeloMensagem> {
  if ((await lockRespostas(ctx.db)) >= PROPRIAS) throw new DomainError(textosErrors.RESPOSTAS_DEMAIS);
  const salva = await insertResposta(ctx, resposta);
  await recordAudit(ctx, {
    operacao: 'mensagens.criarResposta',
    tabela: 'modelos_mensagem',
    registro_id: null,
    depois: { chave: resposta.nome, texto: resposta.texto },
  });
  return requireRecord(comoResposta(salva)[0]);
}

/** Throws NAO_ENCONTRADO for a message template of the program, and REGISTRO_ALTERADO. */
export async function excluirResposta(
  ctx: Context & Pick<RequestContext, 'services'>,
  { chave, versao }: ExcluirRespostaInput,
): Promise<{ chave: string }> {
  const antes = requireRecord((await lerModelos(ctx)).find((um) => um.propria && um.chave === chave));
  if (!(await removeResposta(ctx, { chave, versao })))
    throw new DomainError(platformErrors.REGISTRO_ALTERADO, { atual: antes });
  await recordAudit(ctx, {
    operacao: 'mensagens.excluirResposta',
    tabela: 'modelos_mensagem',
    registro_id: null,
    antes: { chave: antes.nome, texto: antes.texto },
  });
  return { chave };
}
