/** The lines of a sale that are not reversed and their sum, for the confirmation of its reversal. */
import { formatQuantity, sumMoney } from '#platform/shared/money.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import type { QuestionDetails } from '#platform/web/overlays/QuestionText.tsx';
import { useParaTrocar } from './trocas.client.ts';

/** `enquanto` reserves the height of the products' line until the sale has loaded. */
export const oQueVolta = (venda_id: string, enquanto: string): QuestionDetails => ({
  Produtos: <Produtos venda_id={venda_id} enquanto={enquanto} />,
  Total: <Total venda_id={venda_id} />,
});

interface DaVenda {
  venda_id: string;
}

/** 'Tela ×1, Película ×2'. A no-break space keeps the number with the name's last word. */
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
