/** Hands over a device after its billing or cancellation. It asks who takes the device, and shows the open debt. */
import { Button, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useOpcoes } from '#kernels/financeiro/baixas.client.ts';
import { AssinarDialog } from '#operations/assinaturas/AssinarDialog.tsx';
import type { OrdemServicoDetalhe } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { RetiradaSelect } from '#operations/ordens_servico/RetiradaSelect.tsx';
import { usePagamentos } from '#operations/pagamentos/pagamentos.client.ts';
import { compareDecimal, formatBRL, subtractMoney } from '#platform/shared/money.ts';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { useRegistrarRetirada } from './faturamento.client.ts';
import { useRetirada } from './saida.client.ts';

interface RetiradaDialogProps {
  ordem: OrdemServicoDetalhe;
  onClose: () => void;
}

export function RetiradaDialog({ ordem, onClose }: RetiradaDialogProps) {
  const registrar = useRegistrarRetirada();
  const saida = useRetirada({ aberta: true, contato: ordem.contato_nome });
  const { data: opcoes } = useOpcoes(ordem.filial_id);
  const busy = useRef(false);
  const [assinando, setAssinando] = useState(false);

  async function confirmar() {
    if (busy.current || saida.incompleta()) return;
    busy.current = true;
    try {
      await registrar.mutateAsync({ id: ordem.id, ...(saida.input as object) });
      if (saida.assina) setAssinando(true);
      else onClose();
    } catch {
      busy.current = false; // the toast shows the error
    }
  }

  if (assinando) return <AssinarDialog ordem={ordem} momento="retirada" onClose={onClose} />;
  return (
    <Dialog
      title={`Retirada da OS #${ordem.numero_os}`}
      size="small"
      onClose={() => !busy.current && onClose()}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={registrar.isPending}>
            Cancelar
          </Button>
          <Button data-autofocus loading={registrar.isPending} onClick={() => void confirmar()}>
            Registrar retirada
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        {opcoes?.pode_receber && <FicaDevendo ordem={ordem} />}
        <RetiradaSelect {...saida.props} cliente={ordem.cliente.nome_completo} comNinguem={false} />
      </Stack>
    </Dialog>
  );
}

/** The open amount: of the billing, or of a concluded order that is still to be billed. */
function FicaDevendo({ ordem }: Pick<RetiradaDialogProps, 'ordem'>) {
  const { data } = usePagamentos(ordem.id);
  if (!data) return null;
  const aFaturar = ordem.status === 'concluida' ? subtractMoney(ordem.total, data.sinal) : '0.00';
  const resto = ordem.faturada_em ? (data.titulo?.saldo ?? '0.00') : aFaturar;
  if (compareDecimal(resto, '0') <= 0) return null;
  return (
    <Text fw={600} c="var(--color-amber)">
      Fica devendo {formatBRL(resto)}
    </Text>
  );
}
