import { numeroDigitado, pedirOrdemDe } from '#operations/ordens_servico/lista.rules.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { definePalette, type PaletteOption } from '#platform/web/data/palette.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { consultaDePrecos } from '#registers/orcamentos_modelos/orcamentos_modelos.client.ts';
import type { PrecoDoModelo } from '#registers/orcamentos_modelos/orcamentos_modelos.contract.ts';
import { precoEmPalavras, respostaDoPreco } from '#registers/orcamentos_modelos/orcamentos_modelos.rules.ts';

/** Maximum number of quote templates; each takes up to two options. */
const MODELOS = 3;

/** 'tela a54' shows the price, for a customer who asks at the counter or by telephone (02 § 6). */
export const orcamentosPalette = definePalette<readonly PrecoDoModelo[]>({
  title: 'Preços',
  permission: 'produtos_servicos:ver',
  ofBranch: true,
  // A bare number means an order.
  first: (busca) => numeroDigitado(busca) === null,
  query: ({ busca, filial_id }) => consultaDePrecos({ busca, filial_id, limite: MODELOS }),
  options: (precos, granted, { filial_id }) =>
    precos.flatMap((preco) => [
      copiar(preco, filial_id),
      ...(hasPermission(granted, 'ordens_servico:editar') ? [abrirOrdem(preco)] : []),
    ]),
});

const copiar = (preco: PrecoDoModelo, filial_id: string): PaletteOption => ({
  id: `preco-${preco.id}`,
  label: precoEmPalavras(preco, filial_id),
  whole: true,
  description: 'Copiar resposta',
  run: () => void copiarTexto(respostaDoPreco(preco)),
});

const abrirOrdem = ({ id, nome, aparelho }: PrecoDoModelo): PaletteOption => ({
  id: `preco-os-${id}`,
  label: 'Abrir OS',
  description: nome,
  path: '/vendas/ordens',
  search: {
    nova: aparelho
      ? pedirOrdemDe({ equipamento: aparelho.tipo ?? aparelho.marca, modelo: aparelho.modelo })
      : '1',
  },
});

/** Copies the text. Without https a page has no clipboard, so the error toast shows the text for selection. */
async function copiarTexto(texto: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(texto);
    toast.success('Resposta copiada');
  } catch {
    toast.error('Não foi possível copiar. Selecione o texto', texto);
  }
}
