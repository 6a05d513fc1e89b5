/** Asks for the password again before replacing the recovery codes or removing the second factor. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { PasswordInput } from '#platform/web/forms/PasswordInput.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { CodigosList } from './CodigosList.tsx';
import { useDesativarSegundoFator, useRenovarCodigos } from './segundo_fator.client.ts';
import { senhaAtualInput } from './segundo_fator.contract.ts';

const TEXTOS = {
  renovar: {
    titulo: 'Novos códigos de recuperação',
    botao: 'Criar novos códigos',
    aviso: 'Os códigos de antes deixam de valer',
  },
  desativar: {
    titulo: 'Desativar verificação em duas etapas',
    botao: 'Desativar',
    aviso: 'Para entrar bastará a senha, até você ativar de novo',
  },
} as const;

interface ConfirmarSenhaDialogProps {
  acao: 'renovar' | 'desativar';
  onClose: () => void;
}

export function ConfirmarSenhaDialog({ acao, onClose }: ConfirmarSenhaDialogProps) {
  const renovar = useRenovarCodigos();
  const desativar = useDesativarSegundoFator();
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  const form = useSchemaForm(senhaAtualInput, { senha: '' });
  const { titulo, botao, aviso } = TEXTOS[acao];

  async function enviar(valores: { senha: string }) {
    if (acao === 'renovar') return setCodigos((await renovar.mutateAsync(valores)).codigos);
    await desativar.mutateAsync(valores);
    onClose();
  }

  if (codigos) {
    return (
      <Dialog title={titulo} onClose={onClose} footer={<Button onClick={onClose}>Guardei os códigos</Button>}>
        <CodigosList codigos={codigos} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={titulo}
      size="small"
      form={form}
      submitLabel={botao}
      tone={acao === 'desativar' ? 'danger' : undefined}
      onClose={onClose}
      onSubmit={enviar}
    >
      <PasswordInput
        label="Senha atual"
        required
        autoComplete="current-password"
        description={aviso}
        {...form.getInputProps('senha')}
      />
    </FormDialog>
  );
}
