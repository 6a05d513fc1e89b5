/** Models of quotes, pure: their lines in words, and the form. */
import { type FormFields, field } from '#platform/shared/form_fields.ts';
import {
  formatBRL,
  formatQuantity,
  fromUnits,
  lineTotal,
  sumMoney,
  toUnits,
} from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import type { LinhaDoModelo, ModeloDeOrcamento, ModeloForm } from './orcamentos_modelos.contract.ts';

/** '1 × Tela Galaxy A54, 1 × Troca de tela' */
export const itensEmPalavras = (itens: readonly Pick<LinhaDoModelo, 'quantidade' | 'nome'>[]): string =>
  itens.map(({ quantidade, nome }) => `${formatQuantity(quantidade)} × ${nome}`).join(', ');

/** '2 itens · R$ 350,00', with the device in front. */
export const descricaoDoModelo = ({ aparelho, itens, total }: ModeloDeOrcamento): string =>
  [aparelho, plural(itens.length, 'item', 'itens'), formatBRL(total)].filter(Boolean).join(' · ');

/** Order lines count whole pieces. */
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

/** The sum of the lines; half-typed ones count as nothing. */
export function totalDoForm(itens: ModeloForm['itens']): string {
  const decimal = /^\d{1,10}(\.\d{1,2})?$/;
  return sumMoney(
    itens.map(({ quantidade, valor_unitario, preco }) => {
      const valor = valor_unitario || preco;
      return /^[1-9]\d{0,5}$/.test(quantidade) && decimal.test(valor) ? lineTotal(quantidade, valor) : '0.00';
    }),
  );
}
