/** Sells a quote without an order: the form of a sale with the quote's customer, lines and deposit. */
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useVendaAberta } from '#operations/vendas/carrinho.client.ts';
import { VendaForm } from '#operations/vendas/VendaForm.tsx';
import { newId } from '#platform/shared/ids.ts';
import { compareDecimal, isZero, subtractMoney } from '#platform/shared/money.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import type { OrcamentoDetalhe } from './orcamentos.contract.ts';
import { linhasDaVenda } from './orcamentos.rules.ts';
import { useVender } from './respostas.client.ts';
import { useSinalDoOrcamento } from './sinais_orcamento.client.ts';

interface VenderDialogProps {
  orcamento: OrcamentoDetalhe;
  /** The user confirmed to sell although the customer says that the deposit is paid. */
  semConferir: boolean;
  onClose: () => void;
}

export function VenderDialog({ orcamento, semConferir, onClose }: VenderDialogProps) {
  const vender = useVender();
  const recebe = usePermissao('financeiro:receber');
  const { data: sinal } = useSinalDoOrcamento(orcamento.id, recebe);
  const valor = sinal?.livre ?? '0.00';
  const [itens] = useState(() =>
    orcamento.itens.flatMap((item) =>
      linhasDaVenda(item).map((linha) => ({
        ...linha,
        linha: newId(),
        nome:
          item.descricao === item.produto_nome ? item.descricao : `${item.descricao} · ${item.produto_nome}`,
        codigo: null,
      })),
    ),
  );
  const venda = useVendaAberta(
    { ...orcamento.filial, codigo: null, tipo: 'loja' },
    { comeco: { cliente: orcamento.cliente, itens, valor, creditoContado: valor } },
  );
  return (
    <VendaForm
      venda={venda}
      onFinalizar={({ itens: vendidos, observacoes, recebimento }) =>
        vender.mutateAsync({
          id: orcamento.id,
          itens: vendidos,
          observacoes,
          recebimento,
          ...(semConferir && { sem_conferir: true }),
        })
      }
      onClose={onClose}
    >
      {!isZero(valor) && <SinalRecebido valor={valor} total={venda.total} />}
    </VendaForm>
  );
}

function SinalRecebido({ valor, total }: { valor: string; total: string }) {
  return (
    <p>
      Sinal já recebido <MoneyText value={valor} />
      {compareDecimal(valor, total) > 0 && (
        <>
          {' · ficam '}
          <MoneyText value={subtractMoney(valor, total)} /> de crédito do cliente
        </>
      )}
    </p>
  );
}
