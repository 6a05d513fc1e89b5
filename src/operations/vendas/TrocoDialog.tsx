/**
 * The change, which stays on screen after a sale in cash. No button has the focus: the Enter of an impatient hand must
 * neither print nor close.
 */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { MoneyText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { imprimirComprovante } from './vendas.client.ts';

export interface VendaComTroco {
  id: string;
  numero: number;
  total: string;
  troco: string;
}

interface TrocoDialogProps {
  venda: VendaComTroco;
  onClose: () => void;
}

export function TrocoDialog({ venda, onClose }: TrocoDialogProps) {
  const { id, numero, total, troco } = venda;
  return (
    <Dialog
      title={`Venda #${numero}`}
      size="small"
      shows
      onClose={onClose}
      footer={
        <>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} />}
            onClick={() => imprimirComprovante(id)}
          >
            Imprimir
          </Button>
          <Button onClick={onClose}>Concluir</Button>
        </>
      }
    >
      <Stack gap="xs" align="center" py="md">
        <Text c="dimmed">Troco</Text>
        <Text component="div" fz={40} fw={600} lh={1.1}>
          <MoneyText value={troco} />
        </Text>
        <Group gap="xs" c="dimmed">
          Total <MoneyText value={total} />
        </Group>
      </Stack>
    </Dialog>
  );
}
