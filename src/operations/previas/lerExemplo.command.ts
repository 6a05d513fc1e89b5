/** Fills the variables of the printed documents' texts with a branch's newest order. It only reads. */
import { SEM_VALORES } from '#company/documentos/fontes.command.ts';
import { impressos } from '#company/documentos/impressos.rules.ts';
import { textosDe } from '#company/documentos/textos.rules.ts';
import { DECLARACAO } from '#operations/baixa_aparelho/declaracao.rules.ts';
import { ENTREGA } from '#operations/impressos_ordem/entrega.rules.ts';
import { GARANTIA } from '#operations/impressos_ordem/garantia.rules.ts';
import { dadosDaOrdem } from '#operations/impressos_ordem/imprimir.command.ts';
import { ORDEM } from '#operations/impressos_ordem/ordem.rules.ts';
import { valoresDaOrdem } from '#operations/mensagens/compor.command.ts';
import { NOTIFICACAO } from '#operations/mensagens/notificacao.rules.ts';
import { dadosDaNotificacao } from '#operations/mensagens/notificar.command.ts';
import { lerLei } from '#operations/protocolos/darProtocolo.command.ts';
import { CARTAZ } from '#operations/protocolos/protocolo.rules.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { findOrdemMaisNova } from './previas.sql.ts';

type Valores = Readonly<Record<string, string | null>>;

export async function lerExemplo(
  ctx: Context & Pick<RequestContext, 'services'>,
  { filial_id }: { filial_id: string },
): Promise<{ numero_os: number | null; blocos: Record<string, Record<string, string | null>> }> {
  const ordem = await findOrdemMaisNova(ctx, filial_id);
  if (!ordem) return { numero_os: null, blocos: {} };
  const { id, numero_os, fuso_horario } = ordem;
  const [{ dados }, { dados: carta }, { lei }, comuns] = await Promise.all([
    dadosDaOrdem(ctx, id),
    dadosDaNotificacao(ctx, id, true),
    lerLei(ctx),
    valoresDaOrdem(ctx, id, 'ordem'),
  ]);
  const { filial } = dados;
  const aparelho = [dados.equipamento, dados.modelo].filter(Boolean).join(' ');
  const ambiente = { instante: (iso: string) => formatDateTime(new Date(iso), fuso_horario) };
  const blocos: Record<string, Valores | undefined> = {
    ordem_entrada: ORDEM.variaveis?.(dados, ambiente),
    ordem_garantia: GARANTIA.variaveis?.(
      { ...dados, aparelho, laudo: null, retirada_em: null, itens: [] },
      ambiente,
    ),
    ordem_entrega: ENTREGA.variaveis?.(
      {
        ...dados,
        aparelho,
        laudo: null,
        pagamentos: [],
        resta: null,
        retirada_em: null,
        retirada_por: null,
        pecas_devolvidas: null,
        garantia_ate: null,
      },
      ambiente,
    ),
    declaracao: DECLARACAO.variaveis?.({ ...dados, aparelho }, ambiente),
    notificacao_retirada: NOTIFICACAO.variaveis?.(carta, ambiente),
    cartaz_protocolo: CARTAZ.variaveis?.({ filial, lei }, ambiente),
  };
  const ditos = textosDe(impressos.all(), []).map(
    ({ bloco }) => [bloco, { ...SEM_VALORES, ...comuns, ...blocos[bloco] }] as const,
  );
  return { numero_os, blocos: Object.fromEntries(ditos) };
}
