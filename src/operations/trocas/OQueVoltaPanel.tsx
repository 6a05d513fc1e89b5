/** The lines of a sale that still stand and their sum, for the question that takes them back. */
import { formatQuantity, sumMoney } from '#platform/shared/money.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import type { QuestionDetails } from '#platform/web/overlays/QuestionText.tsx';
import { useParaTrocar } from './trocas.client.ts';

/** `enquanto` keeps the height of the products' line until the sale is read. */
export const oQueVolta = (venda_id: string, enquanto: string): QuestionDetails => ({
  Produtos: <Produtos venda_id={venda_id} enquanto={enquanto} />,
  Total: <Total venda_id={venda_id} />,
});

interface DaVenda {
  venda_id: string;
}

/** 'Tela ×1, Película ×2', the number kept with the last word of the name. */
function Produtos({ venda_id, enquanto }: DaVenda & { enquanto: string }) {
  const { data } = useParaTrocar(venda_id);
  if (!data) return enquanto;
  return data.linhas
    .map(({ produto_nome, quantidade }) => `${produto_nome}\u00a0×${formatQuantity(quantidade)}`)
    .join(', ');
}

function Total({ venda_id }: DaVenda) {
  const { data } = useParaTrocar(venda_id);
  return <MoneyText value={data && sumMoney(data.linhas.map(({ valor_total }) => valor_total))} />;
}
