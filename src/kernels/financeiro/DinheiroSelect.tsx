/** DevolucaoSelect for a document that is undone as a whole; asks only if money was received. */
import { lazy, Suspense } from 'react';
import { compareDecimal } from '#platform/shared/money.ts';
import { useDinheiro } from './baixas.client.ts';
import type { Destino } from './financeiro.contract.ts';

const DevolucaoSelect = lazy(() =>
  import('./DevolucaoSelect.tsx').then((m) => ({ default: m.DevolucaoSelect })),
);

interface DinheiroSelectProps {
  filial_id: string;
  documento_id: string;
  daOrdem?: boolean;
  onDestino: (destino: Destino) => void;
}

export function DinheiroSelect({ documento_id, ...outros }: DinheiroSelectProps) {
  const { data } = useDinheiro(documento_id);
  if (!data || compareDecimal(data.recebido, '0') <= 0) return null;
  return (
    <Suspense fallback={null}>
      <DevolucaoSelect
        valor={data.recebido}
        noCartao={data.no_cartao}
        consumidor={data.consumidor}
        {...outros}
      />
    </Suspense>
  );
}
