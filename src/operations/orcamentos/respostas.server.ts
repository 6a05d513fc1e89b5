import { defineNotice } from '#platform/server/gate/notices.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { plural } from '#platform/shared/text.ts';
import { abrirOrdem } from './abrirOrdem.command.ts';
import { aprovarNoBalcao, lerParaAprovar } from './aprovarNoBalcao.command.ts';
import { countPeloLink, countRecusados } from './avisos.sql.ts';
import { prepararDevolucao } from './devolver.command.ts';
import { dispensar } from './dispensar.command.ts';
import { imprimirAprovacao, imprimirResposta } from './imprimirResposta.command.ts';
import { APROVACAO, RESPOSTA } from './papel.rules.ts';
import { aprovar, provar, recusar } from './responder.command.ts';
import { respostasContract } from './respostas.contract.ts';
import { vender } from './vender.command.ts';

/** The phrase for one kind of answer; nothing if there are none. */
const dizer = (total: number, um: string, muitos: string, fim: string): string[] =>
  total === 0 ? [] : [`${plural(total, um, muitos)}${fim}`];

interface Mudanca {
  antes?: Readonly<Record<string, unknown>> | null | undefined;
  depois?: Readonly<Record<string, unknown>> | null | undefined;
}

type DaOrdem = 'ordem.status_alterado' | 'ordem.alterada';

/**
 * The event of an act on the order's row. Each act writes an audit row of the quote and one of the order; the latter
 * has `numero_os`.
 */
const daOrdem = ({ antes, depois }: Mudanca): DaOrdem[] | null => {
  if (depois?.numero_os === undefined) return null;
  return [antes?.status === depois.status ? 'ordem.alterada' : 'ordem.status_alterado'];
};

export const respostasServer = defineServer({
  contract: respostasContract,
  routes: {
    paraAprovar: ({ context, input }) => lerParaAprovar(context, input.id),
    imprimirAprovacao: ({ context, input }) => imprimirAprovacao(context, input),
    imprimirResposta: ({ context, input }) => imprimirResposta(context, input),
    aprovarNoBalcao: ({ context, input }) => aprovarNoBalcao(context, input),
    dispensar: ({ context, input }) => dispensar(context, input),
    aprovar: ({ context, input }) => aprovar(context, input),
    recusar: ({ context, input }) => recusar(context, input),
    vender: ({ context, input }) => vender(context, input),
    abrirOrdem: ({ context, input }) => abrirOrdem(context, input),
    provar: ({ context, input }) => provar(context, input),
    prepararDevolucao: ({ context, input }) => prepararDevolucao(context, input.id),
  },
  audit: {
    operations: {
      'orcamentos.aprovar': 'Registrou a aprovação do orçamento',
      'orcamentos.recusar': 'Registrou a recusa do orçamento',
      'orcamentos.provar': 'Guardou a confirmação da aprovação',
      'orcamentos.vender': 'Vendeu o orçamento',
      'orcamentos.abrirOrdem': 'Abriu a ordem do orçamento',
      'orcamentos.dispensar': 'Liberou o trabalho sem a aprovação do cliente',
      'orcamentos.prepararDevolucao': 'Preparou a devolução depois da recusa',
    },
  },
  notices: [
    defineNotice({
      name: 'orcamentos_recusados',
      position: 42,
      permission: 'orcamentos:ver',
      of: 'branch',
      feminine: false,
      async show(ctx, filial_id) {
        const [devolver, peloLink] = await Promise.all([
          countRecusados(ctx, filial_id, null),
          countPeloLink(ctx, filial_id, null),
        ]);
        return { devolver, ...peloLink };
      },
      async count(ctx, since, filial_id) {
        const [devolver, { aprovados, recusados }] = await Promise.all([
          countRecusados(ctx, filial_id, since),
          countPeloLink(ctx, filial_id, since),
        ]);
        return devolver + aprovados + recusados;
      },
      async tell({ devolver, aprovados, recusados }) {
        const partes = [
          ...dizer(devolver, 'orçamento recusado', 'orçamentos recusados', ': prepare a devolução'),
          ...dizer(aprovados, 'orçamento aprovado', 'orçamentos aprovados', ' pelo link'),
          ...dizer(recusados, 'orçamento recusado', 'orçamentos recusados', ' pelo link'),
        ];
        if (partes.length === 0) return null;
        const soRecusados = '?situacao=recusado';
        const comAprovados = devolver + recusados === 0 ? '?situacao=aprovado' : '';
        return {
          text: partes.join(' · '),
          link: `/vendas/orcamentos${aprovados === 0 ? soRecusados : comAprovados}`,
        };
      },
    }),
  ],
  events: {
    byOperation: {
      'orcamentos.enviar': (mudanca) => daOrdem(mudanca) ?? ['orcamento.enviado'],
      'orcamentos.aprovar': (mudanca) => daOrdem(mudanca) ?? ['orcamento.respondido'],
      'orcamentos.recusar': (mudanca) => daOrdem(mudanca) ?? ['orcamento.respondido'],
      'orcamentos.novaVersao': (mudanca) => daOrdem(mudanca) ?? [],
      'orcamentos.cancelar': (mudanca) => daOrdem(mudanca) ?? [],
      'orcamentos.provar': (mudanca) => daOrdem(mudanca) ?? [],
      'orcamentos.prepararDevolucao': (mudanca) => daOrdem(mudanca) ?? [],
      'orcamentos.dispensar': ['ordem.alterada'],
    },
  },
  payloads: [
    {
      events: 'orcamento',
      table: 'orcamentos',
      columns: `o.id, o.numero, o.filial_id, o.cliente_id, o.ordem_servico_id, o.situacao, o.versao_vigente, o.versao_aprovada,
      v.total, v.valido_ate, r.valor as valor_aprovado, o.versao`,
      from: `orcamentos o join orcamentos_versoes v on v.orcamento_id = o.id and v.numero = o.versao_vigente
      left join orcamentos_respostas r on r.orcamento_id = o.id and r.versao = o.versao_aprovada`,
      where: 'o.id = :id',
    },
  ],
  prints: [APROVACAO, RESPOSTA],
});
