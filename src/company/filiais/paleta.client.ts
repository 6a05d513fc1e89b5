import { searchWords } from '#platform/shared/text.ts';
import { definePalette } from '#platform/web/data/palette.ts';
import { filiais, trocarFilial } from './filiais.client.ts';

export const filiaisPalette = definePalette({
  title: 'Trocar filial',
  ofBranch: false,
  verb: { words: 'trocar filial', label: 'Trocar filial', hint: 'Digite o nome ou o código da filial' },
  query: () => filiais.listAtivas.queryOptions(),
  options: (ativas, _granted, { busca, filial_id }) => {
    const palavras = searchWords(busca);
    return ativas
      .filter(({ nome, codigo }) => {
        const texto = searchWords(`${nome} ${codigo ?? ''}`).join(' ');
        return palavras.every((palavra) => texto.includes(palavra));
      })
      .map((filial) => ({
        id: `filial-${filial.id}`,
        label: filial.nome,
        description: filial.codigo ? `Código: ${filial.codigo}` : '',
        ...(filial.id === filial_id && { status: 'filial atual' }),
        run: () => trocarFilial(filial),
      }));
  },
});
