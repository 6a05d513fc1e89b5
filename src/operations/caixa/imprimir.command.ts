/**
 * Prints the summary of a closed drawer, and the slip of a withdrawal or an advance. No lock: neither changes any more.
 */
import { emitirImpresso } from '#company/documentos/emitir.command.ts';
import type { FormatoImpresso } from '#company/documentos/impressos.rules.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { findSessao } from './caixa.sql.ts';
import { type DadosDoResumo, RESUMO_DO_CAIXA, SANGRIA, VALE } from './impressos.rules.ts';
import { lerResumo } from './lerCaixa.command.ts';
import { findSaida } from './resumo.sql.ts';
import type { ResumoDoCaixa } from './sessao.rules.ts';

type ContextoDoImpresso = Context & Pick<RequestContext, 'pool'>;
interface Pedido {
  id: string;
  formato: FormatoImpresso;
}

const SEM_VALOR_FISCAL = ['Sem valor fiscal'];

const atosDe = (atos: ResumoDoCaixa['atos']): DadosDoResumo['atos'] =>
  atos.map(({ numero, tipo, descricao, valor, estornado_por }) => ({
    numero,
    tipo,
    descricao,
    valor: valor ?? '0.00',
    estornado: estornado_por !== null,
  }));

/** Null while the drawer is open. */
function dadosDe(resumo: ResumoDoCaixa): DadosDoResumo | null {
  const { fundo, linhas, esperado, contado, diferenca, fechada_em, fechada_por, formas } = resumo;
  if (fechada_em === null || fundo === null || linhas === null || formas === null) return null;
  return {
    caixa: `${resumo.conta_nome} · ${resumo.filial_nome}`,
    aberta_em: resumo.aberta_em.toISOString(),
    aberta_por: resumo.aberta_por,
    fechada_em: fechada_em.toISOString(),
    fechada_por: fechada_por ?? '',
    conferida_por: resumo.conferida_por,
    conferida_por_quem_fechou: resumo.conferida_por_quem_fechou,
    fundo,
    linhas,
    esperado: esperado ?? '0.00',
    contado: contado ?? '0.00',
    diferenca: diferenca ?? '0.00',
    deixado: resumo.deixado,
    ao_cofre: resumo.ao_cofre,
    formas: formas.map(({ nome, registrado }) => ({ nome, registrado })),
    conferencia: resumo.conferencia.map(({ nome, informado, registrado }) => ({
      nome,
      informado,
      registrado,
    })),
    atos: atosDe(resumo.atos),
    sobras_fora: atosDe(resumo.sobras_fora),
  };
}

/** Throws NAO_ENCONTRADO while the drawer is open, and what `emitirImpresso` throws. */
export async function imprimirResumo(ctx: ContextoDoImpresso, { id, formato }: Pedido): Promise<File> {
  const [sessao, resumo] = await Promise.all([findSessao(ctx, id), lerResumo(ctx, id)]);
  const dados = dadosDe(resumo);
  if (!dados) throw new DomainError(platformErrors.NAO_ENCONTRADO);
  return emitirImpresso(ctx, RESUMO_DO_CAIXA, {
    formato,
    tabela: 'caixas_sessoes',
    registro_id: id,
    filial_id: requireRecord(sessao).filial_id,
    pessoa_id: null,
    nome_arquivo: `resumo-caixa-${dados.fechada_em.slice(0, 10)}`,
    dados,
    rodape: SEM_VALOR_FISCAL,
  });
}

/** Throws NAO_ENCONTRADO for a movement that took out no cash, and the errors of `emitirImpresso`. */
export async function imprimirComprovante(ctx: ContextoDoImpresso, { id, formato }: Pedido): Promise<File> {
  const { filial_id, tipo, criado_em, ...saida } = requireRecord(await findSaida(ctx.db, id));
  return emitirImpresso(ctx, tipo === 'vale' ? VALE : SANGRIA, {
    formato,
    tabela: 'movimentos_financeiros',
    registro_id: id,
    filial_id,
    pessoa_id: null,
    nome_arquivo: `${tipo}-${saida.numero}`,
    dados: { ...saida, criado_em: criado_em.toISOString() },
    rodape: SEM_VALOR_FISCAL,
  });
}
