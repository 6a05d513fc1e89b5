/**
 * The five types at a glance (spec § 9): entrada default, saida destructive, transferencia secondary, the rest outline.
 */
import type { ComponentProps } from 'react';
import type { TipoMovimentacao } from '#kernels/estoque/estoque.contract.ts';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import { ROTULO_TIPO } from './movimentacoes.rules.ts';

const LOOK: Record<TipoMovimentacao, Pick<ComponentProps<typeof StatusBadge>, 'tone' | 'variant'>> = {
  entrada: { tone: 'teal', variant: 'solid' },
  saida: { tone: 'danger', variant: 'solid' },
  transferencia: { tone: 'neutral', variant: 'soft' },
  venda: { tone: 'neutral', variant: 'outline' },
  ajuste: { tone: 'neutral', variant: 'outline' },
};

export function TipoBadge({ tipo_movimentacao }: { tipo_movimentacao: TipoMovimentacao }) {
  return (
    <StatusBadge {...LOOK[tipo_movimentacao]} icon={null}>
      {ROTULO_TIPO[tipo_movimentacao]}
    </StatusBadge>
  );
}
