/** Opens the drawer with the counted cash. The amount that the last close left is preset. */
import { moneySchema } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import classes from './Caixa.module.css';
import { useAbrirCaixa } from './caixa.client.ts';
import type { SituacaoDoCaixa } from './caixa.contract.ts';

const abrirForm = z.object({ fundo: moneySchema });

interface AbrirDialogProps {
  filial_id: string;
  situacao: SituacaoDoCaixa;
  onClose: () => void;
}

export function AbrirDialog({ filial_id, situacao, onClose }: AbrirDialogProps) {
  const abrir = useAbrirCaixa();
  const form = useSchemaForm(abrirForm, { fundo: situacao.fundo ?? '0.00' });
  return (
    <FormDialog
      title={`Abrir ${situacao.conta?.nome ?? 'caixa'}`}
      size="small"
      form={form}
      submitLabel="Abrir caixa"
      onSubmit={async (values) => {
        await abrir.mutateAsync({ filial_id, ...abrirForm.parse(values) });
        onClose();
      }}
      onClose={onClose}
    >
      <div className={classes.body}>
        <p className={classes.text}>
          Conte o dinheiro da gaveta. Se não for este valor, escreva o contado: a diferença é lançada.
        </p>
        <MoneyInput label="Fundo de troco" required {...form.getInputProps('fundo')} />
      </div>
    </FormDialog>
  );
}
