/** The checklist of the hand-over, with what differs from the intake. */
import { z } from 'zod';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { ChecklistField } from './ChecklistField.tsx';
import { useSalvarChecklist } from './entrada.client.ts';
import { type Entrada, respostasInput } from './entrada.contract.ts';
import { diferencas, type Ponto, responder } from './entrada.rules.ts';

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
  const form = useSchemaForm(checklistForm, {
    pontos: salvo?.pontos ?? responder(antes.length > 0 ? antes : (tipo?.checklist ?? []), []),
  });
  return (
    <FormDialog
      title={`Checklist de saída da OS #${numero_os}`}
      size="large"
      form={form}
      draft={`checklist_saida/${entrada.id}`}
      onSubmit={async ({ pontos }) => {
        await salvar.mutateAsync({ id: entrada.id, versao: salvo?.versao ?? 0, momento: 'saida', pontos });
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
