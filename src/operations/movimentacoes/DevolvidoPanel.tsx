/** Asks where the received money of a sale goes, inside the confirmation of a reversal. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Destino } from '#kernels/financeiro/financeiro.contract.ts';
import { movimentacoes } from './movimentacoes.client.ts';

const DevolucaoSelect = lazy(() =>
  import('#kernels/financeiro/DevolucaoSelect.tsx').then((m) => ({ default: m.DevolucaoSelect })),
);

interface DevolvidoPanelProps {
  movimentacao_id: string;
  onDestino: (destino: Destino) => void;
}

export function DevolvidoPanel({ movimentacao_id, onDestino }: DevolvidoPanelProps) {
  const { data } = useQuery(
    movimentacoes.preverEstorno.queryOptions({ input: { id: movimentacao_id }, staleTime: 0 }),
  );
  if (!data) return null;
  return (
    <Suspense fallback={null}>
      <DevolucaoSelect
        filial_id={data.filial_id}
        valor={data.valor}
        noCartao={data.no_cartao}
        consumidor={data.consumidor}
        onDestino={onDestino}
      />
    </Suspense>
  );
}
