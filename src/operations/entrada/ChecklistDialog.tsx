/** The checklist of the hand-over, with the differences from the intake. */
import { z } from '#platform/shared/zod.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { ChecklistField } from './ChecklistField.tsx';
import { useSalvarChecklist } from './entrada.client.ts';
import { type Checklist, type Entrada, respostasInput } from './entrada.contract.ts';
import { diferencas, type Ponto, responder } from './entrada.rules.ts';
import { CAMPOS_ENTRADA } from './entrada_form.rules.ts';

const checklistForm = z.object({ pontos: respostasInput }) as unknown as z.ZodType<
  unknown,
  { pontos: Ponto[] }
>;

interface ChecklistDialogProps {
  entrada: Entrada;
  numero_os: number;
  onClose: () => void;
}

export function ChecklistDialog({ entrada, numero_os, onClose }: ChecklistDialogProps) {
  const salvar = useSalvarChecklist();
  const de = (momento: 'entrada' | 'saida') => entrada.checklists.find((um) => um.momento === momento);
  const antes = de('entrada')?.pontos ?? [];
  const salvo = de('saida');
  const tipo = entrada.tipos.find(({ id }) => id === entrada.tipo_id);
  const { form, edit } = useRecordForm<{ pontos: Ponto[] }, Checklist>({
    schema: checklistForm,
    record: salvo ?? null,
    valuesOf: (record) => ({
      pontos: record?.pontos ?? responder(antes.length > 0 ? antes : (tipo?.checklist ?? []), []),
    }),
    fields: { pontos: CAMPOS_ENTRADA.pontos },
    // The refusal does not contain the checklist, so the screen reads it again.
    currentOf: () => null,
  });
  return (
    <FormDialog
      title={`Checklist de saída da OS #${numero_os}`}
      size="large"
      form={form}
      edit={edit}
      draft={`checklist_saida/${entrada.id}`}
      onSubmit={async ({ pontos }) => {
        await salvar.mutateAsync({ id: entrada.id, versao: edit.versao, momento: 'saida', pontos });
        onClose();
      }}
      onClose={onClose}
    >
      <ChecklistField
        pontos={form.values.pontos}
        mudou={diferencas(antes, form.values.pontos)}
        onChange={(pontos) => form.setFieldValue('pontos', pontos)}
      />
    </FormDialog>
  );
}
