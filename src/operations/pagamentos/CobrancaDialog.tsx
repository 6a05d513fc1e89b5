/**
 * A PIX charge: its code for the customer, and 'Confirmar PIX' once somebody has seen it in the bank's app. The amount
 * is typed from there, so that pressing Enter confirms nothing; the bank's code distinguishes payments.
 */
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { PessoaSelect } from '#company/sistema/PessoaSelect.tsx';
import { PixBadge } from '#kernels/financeiro/PixBadge.tsx';
import { formatDateTime } from '#platform/shared/dates.ts';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { QuestionText } from '#platform/web/overlays/QuestionText.tsx';
import { useCancelarCobranca, useCobranca, useCodigoUsado, useConfirmarPix } from './pagamentos.client.ts';
import { type CobrancaAberta, confirmacaoForm } from './pagamentos.contract.ts';

interface CobrancaDialogProps {
  id: string;
  onClose: () => void;
}

export function CobrancaDialog({ id, onClose }: CobrancaDialogProps) {
  const { data, error } = useCobranca(id);
  if (data) return <Aberta key={data.id} cobranca={data} onClose={onClose} />;
  return (
    <Dialog title="Cobrar por PIX" size="small" onClose={onClose}>
      {error ? error.message : 'Carregando...'}
    </Dialog>
  );
}

interface AbertaProps {
  cobranca: CobrancaAberta;
  onClose: () => void;
}

function Aberta({ cobranca, onClose }: AbertaProps) {
  const confirmar = useConfirmarPix();
  const cancelar = useCancelarCobranca();
  const form = useSchemaForm(confirmacaoForm, {
    valor: '',
    end_to_end_id: '',
    vista_por: '',
  });
  const aberta = cobranca.situacao === 'aberta';

  async function desistir() {
    const yes = await confirm({
      title: 'Cancelar cobrança',
      message: `Deseja cancelar a cobrança ${cobranca.txid}? Se o cliente pagar mesmo assim, ela ainda pode ser confirmada.`,
      confirmLabel: 'Cancelar cobrança',
      cancelLabel: 'Voltar',
    });
    if (!yes) return;
    await cancelar.mutateAsync({ id: cobranca.id });
    onClose();
  }

  return (
    <FormDialog
      title="Cobrar por PIX"
      size="small"
      form={form}
      submitLabel="Confirmar PIX"
      footerStart={
        aberta && (
          <Button
            variant="subtle"
            color="var(--color-danger)"
            loading={cancelar.isPending}
            onClick={() => void desistir().catch(() => undefined)}
          >
            Cancelar cobrança
          </Button>
        )
      }
      onSubmit={async (values) => {
        await confirmar.mutateAsync({ id: cobranca.id, ...confirmacaoForm.parse(values) });
        onClose();
      }}
      onClose={onClose}
    >
      <Stack>
        <div>
          <QuestionText
            message={aberta ? null : 'Esta cobrança foi cancelada. Confirme só se o PIX caiu na conta.'}
            details={{
              Cobrança: cobranca.txid,
              Valor: <MoneyText value={cobranca.valor} />,
              Desde: formatDateTime(cobranca.criado_em),
            }}
          />
        </div>
        <PixBadge pix={cobranca} />
        <FormGrid>
          <FormGrid.Cell span={7}>
            <PessoaSelect
              label="Quem viu no banco"
              required
              filial_id={cobranca.filial_id}
              {...form.getInputProps('vista_por')}
            />
          </FormGrid.Cell>
          <FormGrid.Cell span={5}>
            <MoneyInput label="Valor recebido" required {...form.getInputProps('valor')} />
          </FormGrid.Cell>
          <FormGrid.Cell span={12}>
            <TextInput
              label="Código do banco"
              maxLength={40}
              autoComplete="off"
              {...form.getInputProps('end_to_end_id')}
            />
          </FormGrid.Cell>
        </FormGrid>
        <CodigoUsado id={cobranca.id} codigo={form.values.end_to_end_id?.trim() ?? ''} />
      </Stack>
    </FormDialog>
  );
}

/** Warns about a code already used: two receipts with one code would count one PIX twice. */
function CodigoUsado({ id, codigo }: { id: string; codigo: string }) {
  const { data } = useCodigoUsado(id, codigo);
  if (!data || data.recibo === null || codigo === '') return null;
  return (
    <Text role="status" fw={500} c="var(--color-amber)">
      O recibo nº {data.recibo} já tem este código: confira se não é o mesmo PIX
    </Text>
  );
}
