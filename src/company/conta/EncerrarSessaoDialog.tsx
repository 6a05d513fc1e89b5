/**
 * Ending other sessions requires the password: an attacker at an unattended screen must not sign the user out
 * elsewhere.
 */

import { senhaAtualInput } from '#company/auth/segundo_fator.contract.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { PasswordInput } from '#platform/web/forms/PasswordInput.tsx';
import { QuestionText } from '#platform/web/overlays/QuestionText.tsx';
import { useEncerrarOutras, useEncerrarSessao } from './conta.client.ts';
import type { SessaoAberta } from './conta.contract.ts';
import { dispositivoDe } from './conta.rules.ts';

interface EncerrarSessaoDialogProps {
  /** Null: all sessions except the current one. */
  sessao: SessaoAberta | null;
  /** Number of other sessions. */
  outras: number;
  onClose: () => void;
}

export function EncerrarSessaoDialog({ sessao, outras, onClose }: EncerrarSessaoDialogProps) {
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
      title={sessao ? `Encerrar a sessão de ${dispositivoDe(sessao.agente)}` : 'Encerrar as outras sessões'}
      size="small"
      form={form}
      submitLabel="Encerrar"
      tone="danger"
      onClose={onClose}
      onSubmit={enviar}
    >
      <FormGrid>
        <FormGrid.Cell span={12}>
          <QuestionText
            message={
              sessao
                ? 'Ali será preciso entrar de novo.'
                : 'Em cada outro aparelho será preciso entrar de novo.'
            }
            details={
              sessao
                ? {
                    'Usada em': formatDateTime(sessao.usado_em),
                    Desde: formatDateTime(sessao.criado_em),
                    Endereço: sessao.endereco_ip,
                  }
                : { Sessões: outras }
            }
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={12}>
          <PasswordInput
            label="Senha atual"
            required
            autoComplete="current-password"
            {...form.getInputProps('senha')}
          />
        </FormGrid.Cell>
      </FormGrid>
    </FormDialog>
  );
}
