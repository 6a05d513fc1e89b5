/** Replaces every screen for a user who signed up and is not approved yet; continues by itself once approved. */
import { Stack, Text } from '@mantine/core';
import { Brand } from '#platform/web/look/Brand.tsx';
import { SignOutButton } from './SignOut.tsx';

export function WaitingPage() {
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="lg" ta="center">
      <Brand />
      <h1>Aguardando aprovação</h1>
      <Text c="dimmed" maw="46ch">
        Seu cadastro foi recebido. Assim que um administrador aprovar, esta página abre o programa sozinha.
      </Text>
      <SignOutButton />
    </Stack>
  );
}
