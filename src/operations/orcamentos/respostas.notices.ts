import { defineNotice, type Notice } from '#platform/server/gate/notices.ts';
import { plural } from '#platform/shared/text.ts';
import { countPeloLink, countRecusados } from './avisos.sql.ts';

/** The phrase for one kind of answer; nothing if there are none. */
const dizer = (total: number, um: string, muitos: string, fim: string): string[] =>
  total === 0 ? [] : [`${plural(total, um, muitos)}${fim}`];

export const respostasNotices: readonly Notice[] = [
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
];
