/** Sets up the second factor: password, then QR code and a code from the app, then the recovery codes. */
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { PasswordInput } from '#platform/web/forms/PasswordInput.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { CodigosList } from './CodigosList.tsx';
import classes from './SegundoFator.module.css';
import { useConfirmarSegundoFator, useIniciarSegundoFator } from './segundo_fator.client.ts';
import { codigoInput, senhaAtualInput } from './segundo_fator.contract.ts';

const TITULO = 'Ativar verificação em duas etapas';

interface Segredo {
  segredo: string;
  qr_svg: string;
}

export function SegundoFatorDialog({ onClose }: { onClose: () => void }) {
  const [segredo, setSegredo] = useState<Segredo | null>(null);
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  if (codigos) {
    return (
      <Dialog
        title="Guarde os códigos de recuperação"
        onClose={onClose}
        footer={<Button onClick={onClose}>Guardei os códigos</Button>}
      >
        <CodigosList codigos={codigos} />
      </Dialog>
    );
  }
  if (segredo) return <CodigoForm segredo={segredo} onCodigos={setCodigos} onClose={onClose} />;
  return <SenhaForm onSegredo={setSegredo} onClose={onClose} />;
}

function SenhaForm({ onSegredo, onClose }: { onSegredo: (segredo: Segredo) => void; onClose: () => void }) {
  const iniciar = useIniciarSegundoFator();
  const form = useSchemaForm(senhaAtualInput, { senha: '' });
  return (
    <FormDialog
      title={TITULO}
      size="small"
      form={form}
      submitLabel="Continuar"
      onClose={onClose}
      onSubmit={async (valores) => onSegredo(await iniciar.mutateAsync(valores))}
    >
      <PasswordInput
        label="Senha atual"
        required
        autoComplete="current-password"
        description="Para ter certeza de que é você"
        {...form.getInputProps('senha')}
      />
    </FormDialog>
  );
}

interface CodigoFormProps {
  segredo: Segredo;
  onCodigos: (codigos: readonly string[]) => void;
  onClose: () => void;
}

function CodigoForm({ segredo, onCodigos, onClose }: CodigoFormProps) {
  const confirmar = useConfirmarSegundoFator();
  const form = useSchemaForm(codigoInput, { codigo: '' });
  return (
    <FormDialog
      title={TITULO}
      form={form}
      submitLabel="Ativar"
      onClose={onClose}
      onSubmit={async (valores) => onCodigos((await confirmar.mutateAsync(valores)).codigos)}
    >
      <FormGrid>
        <Group gap="lg" align="start">
          <img
            width={200}
            height={200}
            alt="Código QR para o aplicativo autenticador"
            src={`data:image/svg+xml,${encodeURIComponent(segredo.qr_svg)}`}
          />
          <Text component="ol" flex="1 1 260px" className={classes.steps}>
            <li>
              Abra no celular um aplicativo autenticador (Google Authenticator, Microsoft Authenticator,
              Authy…).
            </li>
            <li>
              Leia o código QR, ou digite esta chave:{' '}
              <strong style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>{segredo.segredo}</strong>
            </li>
            <li>Digite abaixo o código de 6 números que ele mostra.</li>
          </Text>
        </Group>
        <FormGrid.Cell span={6}>
          <TextInput
            label="Código do aplicativo"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
            {...form.getInputProps('codigo')}
          />
        </FormGrid.Cell>
      </FormGrid>
    </FormDialog>
  );
}
