import { numeroDigitado } from '#operations/ordens_servico/lista.rules.ts';
import { ordensServico, paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import { podeFaturar, STATUS_LABEL } from '#operations/ordens_servico/status.rules.ts';
import { definePalette } from '#platform/web/data/palette.ts';

/**
 * 'faturar 1042' opens the billing question on the order's page; if the order cannot be billed, it shows the
 * reason.
 */
export const faturamentoPalette = definePalette({
  title: 'Faturar',
  permission: 'ordens_servico:faturar',
  ofBranch: false,
  verb: { words: 'faturar', label: 'Faturar ordem', hint: 'Digite o número da ordem' },
  query: ({ busca }) => {
    const numero = numeroDigitado(busca);
    return numero === null ? null : ordensServico.listPorNumero.queryOptions({ input: { numero } });
  },
  options: (achadas, _granted, { filial_id }) =>
    achadas.map(({ id, numero_os, cliente, status, faturada_em, filial }) => {
      const faturada = faturada_em !== null;
      const faturavel = podeFaturar(status) && !faturada;
      return {
        id: `faturar-${id}`,
        label: `${faturavel ? 'Faturar ' : ''}#${numero_os} · ${cliente.nome_completo}`,
        description: filial.id === filial_id ? '' : filial.nome,
        status: faturada ? 'já faturada' : `${faturavel ? '' : 'não se fatura: '}${STATUS_LABEL[status]}`,
        path: paginaDaOrdem(numero_os),
        ...(faturavel && { search: { janela: 'faturar' } }),
      };
    }),
});
