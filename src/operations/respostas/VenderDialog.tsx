/** Sells a quote without an order: the sale's own form, with the quote's customer and lines. */
import { useState } from 'react';
import type { OrcamentoDetalhe } from '#operations/orcamentos/orcamentos.contract.ts';
import { linhasDaVenda } from '#operations/orcamentos/orcamentos.rules.ts';
import { VendaDialog } from '#operations/vendas/VendaDialog.tsx';
import { newId } from '#platform/shared/ids.ts';
import { useVender } from './respostas.client.ts';

const SEM_TROCA = { voltam: [], valor: '0.00', bloco: () => null } as const;

export function VenderDialog({ orcamento, onClose }: { orcamento: OrcamentoDetalhe; onClose: () => void }) {
  const vender = useVender();
  const [venda] = useState(() => ({
    cliente: orcamento.cliente,
    itens: orcamento.itens.flatMap((item) =>
      linhasDaVenda(item).map((linha) => ({
        ...linha,
        linha: newId(),
        nome: item.descricao,
        codigo: null,
      })),
    ),
  }));
  return (
    <VendaDialog
      filial={{ ...orcamento.filial, codigo: null, tipo: 'loja' }}
      troca={{
        ...SEM_TROCA,
        ...venda,
        finalizar: ({ itens, observacoes, recebimento }) =>
          vender.mutateAsync({ id: orcamento.id, itens, observacoes, recebimento }),
      }}
      onClose={onClose}
    />
  );
}
