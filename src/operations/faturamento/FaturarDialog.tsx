/** Confirmation before billing: the order's customer, the total and the stock shortages. */
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { linhasDosAvisos } from '#kernels/estoque/avisos.rules.ts';
import { useOrdem } from '#operations/itens_ordem/itens_ordem.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { DateTimeText, MoneyText } from '#platform/web/look/values.tsx';
import { WarningLines } from '#platform/web/look/WarningLines.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { QuestionText } from '#platform/web/overlays/QuestionText.tsx';
import classes from './Faturamento.module.css';
import { useFaturar, usePreverFaturamento } from './faturamento.client.ts';
import { textoFaturar } from './faturamento.rules.ts';

interface FaturarDialogProps {
  ordem: Pick<OrdemServico, 'id' | 'numero_os' | 'cliente' | 'faturada_em'>;
  onClose: () => void;
}

export function FaturarDialog({ ordem, onClose }: FaturarDialogProps) {
  const faturar = useFaturar();
  const { data: avisos = [] } = usePreverFaturamento(ordem.id);
  const { data: detalhe } = useOrdem(ordem.id);
  const busy = useRef(false); // a ref, because state alone would let two presses in one frame through

  async function confirmar() {
    if (busy.current) return;
    busy.current = true;
    try {
      await faturar.mutateAsync({ id: ordem.id });
    } catch {
      // The toast shows the error; the list shows the order's current state.
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
        <div>
          <QuestionText
            message={textoFaturar(ordem.numero_os)}
            details={{
              Cliente: ordem.cliente.nome_completo,
              Itens: detalhe ? detalhe.itens.length : '...',
              Total: detalhe ? <MoneyText value={detalhe.total} /> : '...',
              'Já faturada em': ordem.faturada_em && <DateTimeText value={ordem.faturada_em} />,
            }}
          />
        </div>
        <WarningLines label="Avisos de estoque" warnings={linhasDosAvisos(avisos)} />
      </div>
    </Dialog>
  );
}
