/** The question before billing, with what the stock lacks. */
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { AvisosList } from './AvisosList.tsx';
import classes from './OrdensServico.module.css';
import { useFaturar, usePreverFaturamento } from './ordens_servico.client.ts';
import type { OrdemServico } from './ordens_servico.contract.ts';
import { textoFaturar } from './ordens_servico.rules.ts';

interface FaturarDialogProps {
  ordem: Pick<OrdemServico, 'id' | 'numero_os'>;
  onClose: () => void;
}

export function FaturarDialog({ ordem, onClose }: FaturarDialogProps) {
  const faturar = useFaturar();
  const { data: avisos = [] } = usePreverFaturamento(ordem.id);
  const busy = useRef(false); // state alone would let two presses of the same frame through

  async function confirmar() {
    if (busy.current) return;
    busy.current = true;
    try {
      await faturar.mutateAsync({ id: ordem.id });
    } catch {
      // Told by the toast; the list shows what the order is now.
    }
    onClose();
  }

  return (
    <Dialog
      alert
      title="Faturar Ordem de Serviço"
      size="small"
      onClose={() => !busy.current && onClose()}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={faturar.isPending}>
            Cancelar
          </Button>
          <Button data-autofocus loading={faturar.isPending} onClick={() => void confirmar()}>
            Faturar
          </Button>
        </>
      }
    >
      <div className={classes.pergunta}>
        <p>{textoFaturar(ordem.numero_os)}</p>
        <AvisosList avisos={avisos} />
      </div>
    </Dialog>
  );
}
