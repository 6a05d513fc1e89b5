/** Changes the user's password, given the old one. */
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { AcessoRecusado, trocarSenha } from '#company/auth/acesso.client.ts';
import { trocarSenhaInput } from '#company/auth/auth.contract.ts';
import { minimoDaSenha, useRegrasDeAcesso } from '#company/auth/formulario.client.ts';
import { plural } from '#platform/shared/text.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { PasswordInput } from '#platform/web/forms/PasswordInput.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { useRefreshConta } from './conta.client.ts';

interface SenhaDialogProps {
  /** Number of API tokens the user has. */
  tokens: number;
  onClose: () => void;
}

export function SenhaDialog({ tokens, onClose }: SenhaDialogProps) {
  const refresh = useRefreshConta();
  const minimo = minimoDaSenha(useRegrasDeAcesso());
  const form = useSchemaForm(trocarSenhaInput, { senha: '', nova: '' });

  async function trocar(valores: { senha: string; nova: string }) {
    try {
      const { aviso, tokens_revogados } = await trocarSenha(valores);
      const revogados = plural(tokens_revogados, 'token revogado', 'tokens revogados');
      const tambem = tokens_revogados > 0 ? ` e ${revogados}` : '';
      toast.success(`Senha alterada. As outras sessões foram encerradas${tambem}`);
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
        {tokens > 0 && (
          <Alert role="note" variant="light" icon={<IconAlertTriangle size={18} />}>
            {tokens === 1 ? 'O seu token de API deixa' : `Os seus ${tokens} tokens de API deixam`} de valer:
            os programas que usam a API em seu nome param até receberem um token novo.
          </Alert>
        )}
      </FormGrid>
    </FormDialog>
  );
}
