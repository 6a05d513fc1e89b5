/** Texts and form values of quote templates. Pure. */
import { type FormFields, field } from '#platform/shared/form_fields.ts';
import {
  formatBRL,
  formatQuantity,
  fromUnits,
  lineTotal,
  sumMoney,
  toUnits,
} from '#platform/shared/money.ts';
import { plural, searchWords } from '#platform/shared/text.ts';
import type {
  LinhaDoModelo,
  ModeloDeOrcamento,
  ModeloForm,
  PrecoDoModelo,
} from './orcamentos_modelos.contract.ts';

/** '1 × Tela Galaxy A54, 1 × Troca de tela' */
export const itensEmPalavras = (itens: readonly Pick<LinhaDoModelo, 'quantidade' | 'nome'>[]): string =>
  itens.map(({ quantidade, nome }) => `${formatQuantity(quantidade)} × ${nome}`).join(', ');

/** '2 itens · R$ 350,00', after the device if there is one. */
export const descricaoDoModelo = ({ aparelho, itens, total }: ModeloDeOrcamento): string =>
  [aparelho, plural(itens.length, 'item', 'itens'), formatBRL(total)].filter(Boolean).join(' · ');

/** Maximum number of other branches to name; thirty would hide the price. */
const OUTRAS_NOMEADAS = 3;

/** '2 aqui, 1 Portão'; null for a repair without parts. */
function pecasEmPalavras({ filiais }: PrecoDoModelo, aqui: string): string | null {
  if (!filiais) return null;
  const outras = filiais.filter(({ id }) => id !== aqui);
  const demais = outras.length - OUTRAS_NOMEADAS;
  return [
    `${filiais.find(({ id }) => id === aqui)?.conjuntos ?? 0} aqui`,
    ...outras.slice(0, OUTRAS_NOMEADAS).map(({ nome, conjuntos }) => `${conjuntos} ${nome}`),
    ...(demais > 0 ? [`mais ${plural(demais, 'filial', 'filiais')}`] : []),
  ].join(', ');
}

/** 'Tela Galaxy A54 · R$ 350,00 · à vista R$ 332,50 · 2 aqui, 1 Portão' */
export const precoEmPalavras = (preco: PrecoDoModelo, aqui: string): string =>
  [
    preco.nome,
    formatBRL(preco.total),
    preco.avista && `à vista ${formatBRL(preco.avista)}`,
    pecasEmPalavras(preco, aqui),
  ]
    .filter(Boolean)
    .join(' · ');

/** Text for the customer, without stock: 'Tela Galaxy A54: R$ 350,00, à vista R$ 332,50' */
export function respostaDoPreco({ nome, aparelho, total, avista }: PrecoDoModelo): string {
  const chamado = searchWords(nome).join(' ');
  const dito = !aparelho || chamado.includes(searchWords(aparelho.modelo).join(' '));
  const para = dito ? nome : `${nome} (${aparelho.marca} ${aparelho.modelo})`;
  const valores = [formatBRL(total), avista && `à vista ${formatBRL(avista)}`].filter(Boolean).join(', ');
  return `${para}: ${valores}`;
}

/** Orders accept only whole quantities. */
export const quantidadeInteira = (quantidade: string): string => fromUnits(toUnits(quantidade, 0), 0);

// The form -------------------------------------------------------------------------------------------------------------

export function valoresDoModelo(modelo: ModeloDeOrcamento | null): ModeloForm {
  return {
    nome: modelo?.nome ?? '',
    modelo_equipamento_id: modelo?.modelo_equipamento_id ?? '',
    ativo: modelo?.ativo ?? true,
    itens: (modelo?.itens ?? []).map((item, i) => ({
      linha: `${item.produto_servico_id}/${i}`,
      nome: item.nome,
      preco: item.preco,
      produto_servico_id: item.produto_servico_id,
      quantidade: quantidadeInteira(item.quantidade),
      valor_unitario: item.valor_unitario ?? '',
    })),
  };
}

export const CAMPOS_MODELO: FormFields<ModeloForm> = {
  nome: field.text('Nome'),
  modelo_equipamento_id: null,
  ativo: field.yesNo('Ativo'),
  itens: {
    label: 'Itens',
    read: (itens) =>
      itens
        .map(({ quantidade, nome, valor_unitario }) =>
          [`${quantidade} × ${nome}`, valor_unitario && formatBRL(valor_unitario)].filter(Boolean).join(', '),
        )
        .join('; '),
  },
};

/** Sum of the lines; incomplete numbers count as zero. */
export function totalDoForm(itens: ModeloForm['itens']): string {
  const decimal = /^\d{1,10}(\.\d{1,2})?$/;
  return sumMoney(
    itens.map(({ quantidade, valor_unitario, preco }) => {
      const valor = valor_unitario || preco;
      return /^[1-9]\d{0,5}$/.test(quantidade) && decimal.test(valor) ? lineTotal(quantidade, valor) : '0.00';
    }),
  );
}
