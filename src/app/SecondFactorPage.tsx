/** Replaces every screen while the role requires a second factor that the user has not set up. */
import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { sessaoOptions } from '#company/auth/auth.client.ts';
import { Brand } from '#platform/web/look/Brand.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { SignOutButton } from './SignOut.tsx';

const SegundoFatorDialog = lazyOverlay(() =>
  import('#company/auth/SegundoFatorDialog.tsx').then((m) => m.SegundoFatorDialog),
);

interface SecondFactorPageProps {
  /** Whether the dialog is open. The frame holds this state and keeps this page until the user closes the dialog. */
  activating: boolean;
  onActivating: (activating: boolean) => void;
}

export function SecondFactorPage({ activating, onActivating }: SecondFactorPageProps) {
  const client = useQueryClient();
  async function close() {
    await client.invalidateQueries({ queryKey: sessaoOptions().queryKey });
    onActivating(false);
  }
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="lg" ta="center">
      <Brand />
      <h1>Proteja a sua conta</h1>
      <Text c="dimmed" maw="46ch">
        O seu papel exige a verificação em duas etapas: além da senha, um código do celular. Ative-a para usar
        o programa.
      </Text>
      <Button onClick={() => onActivating(true)}>Ativar verificação em duas etapas</Button>
      <SignOutButton />
      {activating && <SegundoFatorDialog onClose={() => void close()} />}
    </Stack>
  );
}
