/** 'Caiu na conta': the bank, the day and the amount that arrived. */
import { formatBRL, sumMoney } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import { DateInput } from '#platform/web/forms/DateInput.tsx';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { useBancos, useCaiuNaConta } from './cartoes.client.ts';
import { type CartaoListado, liquidarInput } from './cartoes.contract.ts';

interface CaiuNaContaDialogProps {
  filial_id: string;
  cartoes: readonly CartaoListado[];
  hoje: string;
  onClose: () => void;
  onDone: () => void;
}

export function CaiuNaContaDialog(props: CaiuNaContaDialogProps) {
  const { data: bancos } = useBancos(props.filial_id);
  if (bancos) return <ComBancos {...props} bancos={bancos} />;
  return (
    <Dialog title="Caiu na conta" size="small" onClose={props.onClose}>
      Carregando...
    </Dialog>
  );
}

interface ComBancosProps extends CaiuNaContaDialogProps {
  bancos: readonly { id: string; nome: string }[];
}

function ComBancos({ filial_id, cartoes, hoje, bancos, onClose, onDone }: ComBancosProps) {
  const liquidar = useCaiuNaConta();
  const esperado = sumMoney(cartoes.map(({ liquido }) => liquido));
  const form = useSchemaForm(liquidarInput, {
    filial_id,
    cartoes: cartoes.map(({ id }) => id),
    // Preselects the only bank.
    conta_id: bancos.length === 1 ? (bancos[0]?.id ?? '') : '',
    valor: esperado,
    data: hoje,
  });
  return (
    <FormDialog
      title="Caiu na conta"
      size="small"
      form={form}
      submitLabel="Lançar no banco"
      onSubmit={async (values) => {
        await liquidar.mutateAsync(liquidarInput.parse(values));
        onDone();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <FormGrid.Cell span={6}>
          <Select
            label="Banco"
            required
            data={bancos.map(({ id, nome }) => ({ value: id, label: nome }))}
            allowDeselect={false}
            {...form.getInputProps('conta_id')}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <DateInput label="Data" required maxDate={hoje} {...form.getInputProps('data')} />
        </FormGrid.Cell>
        <MoneyInput
          label="Valor que caiu"
          required
          data-autofocus
          description={`${plural(cartoes.length, 'cartão', 'cartões')}: ${formatBRL(esperado)} esperados; o que diferir vai para taxas`}
          {...form.getInputProps('valor')}
        />
      </FormGrid>
    </FormDialog>
  );
}
