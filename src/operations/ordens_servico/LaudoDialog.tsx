/** Edits the findings for the customer and the result. The order's technical notes are internal and stay out. */
import { Textarea } from '@mantine/core';
import type { z } from 'zod';
import { type FormFields, field } from '#platform/shared/form_fields.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { useSalvarBancada } from './bancada.client.ts';
import { laudoForm } from './bancada.contract.ts';
import type { OrdemServico } from './ordens_servico.contract.ts';
import { RESULTADOS, ROTULO_RESULTADO } from './status.rules.ts';

type LaudoValores = z.input<typeof laudoForm>;

const CAMPOS: FormFields<LaudoValores> = {
  laudo: field.text('Laudo para o cliente'),
  resultado: {
    label: 'Resultado',
    read: (resultado) => (resultado ? ROTULO_RESULTADO[resultado] : ''),
  },
};

const valoresDe = (ordem: OrdemServico | null): LaudoValores => ({
  laudo: ordem?.laudo ?? '',
  resultado: ordem?.resultado ?? '',
});

export function LaudoDialog({ ordem, onClose }: { ordem: OrdemServico; onClose: () => void }) {
  const salvar = useSalvarBancada();
  const { form, edit } = useRecordForm({
    schema: laudoForm,
    record: ordem,
    valuesOf: valoresDe,
    fields: CAMPOS,
  });
  return (
    <FormDialog
      title={`Laudo da OS #${ordem.numero_os}`}
      form={form}
      edit={edit}
      draft={`laudo/${ordem.id}`}
      onSubmit={async (values) => {
        await salvar.mutateAsync({ ...values, id: ordem.id, versao: edit.versao });
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <Textarea
          label="Laudo para o cliente"
          description="O cliente pode ler; as Observações Técnicas nunca saem da loja"
          data-autofocus
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps('laudo')}
        />
        <Select
          label="Resultado"
          clearable
          clearButtonProps={{ 'aria-label': 'Limpar Resultado' }}
          placeholder="Ainda não se sabe"
          data={RESULTADOS.map((value) => ({ value, label: ROTULO_RESULTADO[value] }))}
          {...form.getInputProps('resultado')}
          value={form.values.resultado || null}
        />
      </FormGrid>
    </FormDialog>
  );
}
