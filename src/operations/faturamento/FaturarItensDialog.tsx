/** The items of an order with what billing adds to them: its state, and the button that bills the order. */
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { ItensDialog } from '#operations/itens_ordem/ItensDialog.tsx';
import { useOrdem } from '#operations/itens_ordem/itens_ordem.client.ts';
import type { OrdemServicoDetalhe } from '#operations/itens_ordem/itens_ordem.contract.ts';
import { podeFaturar } from '#operations/ordens_servico/status.rules.ts';
import { FaturamentoPanel } from './FaturamentoPanel.tsx';
import { FaturarDialog } from './FaturarDialog.tsx';

export function FaturarItensDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: ordem } = useOrdem(id);
  const [faturando, setFaturando] = useState(false);
  return (
    <>
      <ItensDialog
        id={id}
        faturamento={ordem && <FaturamentoPanel ordem={ordem} />}
        faturar={ordem && <FaturarButton ordem={ordem} onClick={() => setFaturando(true)} />}
        onClose={onClose}
      />
      {ordem && faturando && <FaturarDialog ordem={ordem} onClose={() => setFaturando(false)} />}
    </>
  );
}

function FaturarButton({ ordem, onClick }: { ordem: OrdemServicoDetalhe; onClick: () => void }) {
  const permiteFaturar = usePermissao('ordens_servico:faturar');
  const temOQueFaturar = ordem.itens.length > 0 && ordem.faturada_em === null;
  if (!permiteFaturar || !podeFaturar(ordem.status)) return null;
  return (
    <Button
      variant={temOQueFaturar ? 'filled' : 'default'}
      leftSection={<IconReceipt size={16} />}
      onClick={onClick}
    >
      Faturar
    </Button>
  );
}
