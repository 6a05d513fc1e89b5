/**
 * Prints what a customer signs at the counter. No lock: a print shows the reading at that moment, and its content is
 * stored. A signature on paper is accepted for exactly those words.
 */
import { findPresets } from '#company/documentos/documentos.sql.ts';
import { emitirImpresso } from '#company/documentos/emitir.command.ts';
import type { FormatoImpresso, Impresso } from '#company/documentos/impressos.rules.ts';
import type { Leitura } from '#company/documentos/leitura.rules.ts';
import { dadosDaOrdem } from '#operations/impressos_ordem/imprimir.command.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { leituraDaAprovacao, leituraDaResposta } from './leitura.rules.ts';
import { lerOrcamento } from './lerOrcamento.command.ts';
import { orcamentosErrors } from './orcamentos.contract.ts';
import { APROVACAO, type ParaAssinarNoPapel, RESPOSTA } from './papel.rules.ts';
import { type ImprimirRespostaInput, respostasErrors } from './respostas.contract.ts';
import { itensAprovados } from './respostas.rules.ts';

type PrintContext = Context & Pick<RequestContext, 'pool' | 'services'>;

interface Papel {
  impresso: Impresso<ParaAssinarNoPapel>;
  ordem: Awaited<ReturnType<typeof dadosDaOrdem>> & { id: string };
  leitura: Leitura;
  formato: FormatoImpresso | undefined;
  nome_arquivo: string;
}

async function imprimir(ctx: PrintContext, papel: Papel): Promise<File> {
  const { impresso, ordem, leitura, formato, nome_arquivo } = papel;
  const { id: registro_id, filial_id, pessoa_id, dados } = ordem;
  return emitirImpresso(ctx, impresso, {
    formato: formato ?? (await findPresets(ctx.db, filial_id)).ordem,
    tabela: 'ordens_servico',
    registro_id,
    filial_id,
    pessoa_id,
    nome_arquivo,
    dados: { cliente: dados.cliente, papel: { leitura, fora: null, assinatura: null } },
    rodape: [],
  });
}

/** Throws NAO_ENCONTRADO, and the errors of `emitirImpresso`. */
export async function imprimirAprovacao(
  ctx: PrintContext,
  { id, formato }: { id: string; formato?: FormatoImpresso | undefined },
): Promise<File> {
  const lida = await dadosDaOrdem(ctx, id);
  const leitura = leituraDaAprovacao(lida.dados);
  const nome_arquivo = `aprovacao-ordem-${lida.dados.numero_os}`;
  return imprimir(ctx, { impresso: APROVACAO, ordem: { id, ...lida }, leitura, formato, nome_arquivo });
}

/** The answer to the current version. Throws SEM_ORDEM, ORCAMENTO_NAO_ENVIADO, SEM_SERVICO and SO_INTEIRO too. */
export async function imprimirResposta(
  ctx: PrintContext,
  { id, decisao, grupos, formato }: ImprimirRespostaInput,
): Promise<File> {
  const { ordem_servico_id, numero, versao_vigente, versoes, itens, aceita_parcial } = await lerOrcamento(
    ctx,
    id,
  );
  if (ordem_servico_id === null) throw new DomainError(respostasErrors.SEM_ORDEM);
  const versao = versoes.find((uma) => uma.numero === versao_vigente);
  if (!versao?.enviada_em) throw new DomainError(orcamentosErrors.ORCAMENTO_NAO_ENVIADO);
  const aprovados = decisao === 'recusado' ? null : itensAprovados(itens, grupos, aceita_parcial).itens;
  return imprimir(ctx, {
    impresso: RESPOSTA,
    ordem: { id: ordem_servico_id, ...(await dadosDaOrdem(ctx, ordem_servico_id)) },
    leitura: leituraDaResposta({ numero, versao, itens }, aprovados),
    formato,
    nome_arquivo: `resposta-orcamento-${numero}`,
  });
}
