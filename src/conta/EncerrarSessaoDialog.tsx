/** Ending other sessions asks for the password: whoever finds a screen open cannot shut the person out elsewhere. */
import { FormDialog } from '#platform/web/ui/FormDialog.tsx';
import { useSchemaForm } from '#platform/web/ui/form.ts';
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx';
import { senhaAtualInput } from '#segundo_fator/segundo_fator.contract.ts';
import { useEncerrarOutras, useEncerrarSessao } from './conta.client.ts';

interface EncerrarSessaoDialogProps {
  /** Null: all but this one. */
  sessao: { id: string; dispositivo: string } | null;
  onClose: () => void;
}

export function EncerrarSessaoDialog({ sessao, onClose }: EncerrarSessaoDialogProps) {
  const encerrar = useEncerrarSessao();
  const encerrarOutras = useEncerrarOutras();
  const form = useSchemaForm(senhaAtualInput, { senha: '' });

  async function enviar({ senha }: { senha: string }) {
    if (sessao) await encerrar.mutateAsync({ id: sessao.id, senha });
    else await encerrarOutras.mutateAsync({ senha });
    onClose();
  }

  return (
    <FormDialog
      title={sessao ? `Encerrar a sessão de ${sessao.dispositivo}` : 'Encerrar as outras sessões'}
      size="small"
      form={form}
      submitLabel="Encerrar"
      onClose={onClose}
      onSubmit={enviar}
    >
      <PasswordInput
        label="Senha atual"
        required
        autoComplete="current-password"
        description={
          sessao ? 'Ali será preciso entrar de novo' : 'Em cada outro aparelho será preciso entrar de novo'
        }
        {...form.getInputProps('senha')}
      />
    </FormDialog>
  );
}
