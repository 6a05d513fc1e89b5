/** A new password, against the old one. */
import { AcessoRecusado, trocarSenha } from '#auth/acesso.client.ts';
import { trocarSenhaInput } from '#auth/auth.contract.ts';
import { minimoDaSenha, useRegrasDeAcesso } from '#auth/formulario.client.ts';
import { toast } from '#platform/web/toast.ts';
import { FormDialog } from '#platform/web/ui/FormDialog.tsx';
import { FormGrid } from '#platform/web/ui/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/ui/form.ts';
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx';
import { useRefreshConta } from './conta.client.ts';

export function SenhaDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshConta();
  const minimo = minimoDaSenha(useRegrasDeAcesso());
  const form = useSchemaForm(trocarSenhaInput, { senha: '', nova: '' });

  async function trocar(valores: { senha: string; nova: string }) {
    try {
      const { aviso } = await trocarSenha(valores);
      toast.success('Senha alterada. As outras sessões foram encerradas');
      if (aviso) toast.warning(aviso);
      refresh();
      onClose();
    } catch (error) {
      toast.error(error instanceof AcessoRecusado ? error.message : 'Erro ao trocar a senha');
    }
  }

  return (
    <FormDialog title="Trocar senha" size="small" form={form} onClose={onClose} onSubmit={trocar}>
      <FormGrid>
        <PasswordInput
          label="Senha atual"
          required
          autoComplete="current-password"
          {...form.getInputProps('senha')}
        />
        <PasswordInput
          label="Nova senha"
          required
          autoComplete="new-password"
          description={`${minimo}. As suas outras sessões serão encerradas`}
          {...form.getInputProps('nova')}
        />
      </FormGrid>
    </FormDialog>
  );
}
