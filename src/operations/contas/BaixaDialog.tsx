/** 'Receber' or 'Pagar' one parcel, in whole or in part. A late one proposes fine and interest, which may be lowered. */
import { z } from 'zod';
import { useOpcoes, usePagar } from '#kernels/baixas/baixas.client.ts';
import { RecebimentoDialog } from '#kernels/baixas/RecebimentoDialog.tsx';
import { acaoRecibo } from '#operations/pagamentos/pagamentos.client.ts';
import { idNamed, moneySchema } from '#platform/shared/operation.ts';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import { QuestionText } from '#platform/web/overlays/QuestionText.tsx';
import classes from './Contas.module.css';
import type { ParcelaListada } from './contas.contract.ts';

interface BaixaDialogProps {
  parcela: ParcelaListada;
  filial_id: string;
  onClose: () => void;
}

export function BaixaDialog(props: BaixaDialogProps) {
  const { parcela, filial_id, onClose } = props;
  if (parcela.natureza === 'pagar') return <PagarDialog {...props} />;
  const { id, parte_nome } = parcela;
  return (
    <RecebimentoDialog
      parcela_id={id}
      parte_nome={parte_nome}
      filial_id={filial_id}
      depois={acaoRecibo}
      onClose={onClose}
    />
  );
}

const valor = moneySchema.refine((um) => /[1-9]/.test(um), 'Informe o valor');
const detalhes = ({ parte_nome, descricao, numero, de }: ParcelaListada, saldo: string) => ({
  Para: parte_nome,
  Conta: `${descricao} · parcela ${numero}/${de}`,
  Saldo: <MoneyText value={saldo} />,
});

const pagarForm = z.object({ valor, forma_id: idNamed('Escolha como foi pago') });
const PAGAM: readonly string[] = ['dinheiro', 'pix', 'transferencia', 'boleto'];

function PagarDialog({ parcela, filial_id, onClose }: BaixaDialogProps) {
  const pagar = usePagar(acaoRecibo);
  const { data: opcoes } = useOpcoes(filial_id);
  const form = useSchemaForm(pagarForm, { valor: parcela.saldo, forma_id: '' });
  const formas = (opcoes?.formas ?? []).filter(({ tipo }) => PAGAM.includes(tipo));
  return (
    <FormDialog
      title="Pagar"
      size="small"
      form={form}
      submitLabel="Pagar"
      onSubmit={async (values) => {
        const { valor: pago, forma_id } = pagarForm.parse(values);
        await pagar.mutateAsync({
          filial_id,
          linhas: [{ parcela_id: parcela.id, principal: pago }],
          formas: [{ forma_id, valor: pago }],
        });
        onClose();
      }}
      onClose={onClose}
    >
      <div className={classes.body}>
        <div>
          <QuestionText message={null} details={detalhes(parcela, parcela.saldo)} />
        </div>
        <FormGrid>
          <FormGrid.Cell span={6}>
            <MoneyInput label="Valor" required {...form.getInputProps('valor')} />
          </FormGrid.Cell>
          <FormGrid.Cell span={6}>
            <Select
              label="Como foi pago"
              required
              data={formas.map(({ id, nome }) => ({ value: id, label: nome }))}
              allowDeselect={false}
              {...form.getInputProps('forma_id')}
            />
          </FormGrid.Cell>
        </FormGrid>
      </div>
    </FormDialog>
  );
}
