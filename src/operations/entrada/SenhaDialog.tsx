/** The passcode of the device, in a window of its own. */
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useGuardarSenha } from './entrada.client.ts';
import { SenhaField, useSenhaForm } from './SenhaField.tsx';

interface SenhaDialogProps {
  id: string;
  numero_os: number;
  onClose: () => void;
}

export function SenhaDialog({ id, numero_os, onClose }: SenhaDialogProps) {
  const guardar = useGuardarSenha();
  const form = useSenhaForm();
  return (
    <FormDialog
      title={`Senha do aparelho da OS #${numero_os}`}
      size="small"
      form={form}
      submitLabel="Guardar"
      onSubmit={async (senha) => {
        await guardar.mutateAsync({ id, senha });
        onClose();
      }}
      onClose={onClose}
    >
      <SenhaField form={form} first />
    </FormDialog>
  );
}
