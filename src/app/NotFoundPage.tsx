/** Public: it does not reveal what exists. The English text is the spec's. */
import { Anchor, Stack, Text } from '@mantine/core';
import { Brand } from '#platform/web/look/Brand.tsx';

export function NotFoundPage() {
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="lg" ta="center">
      <Brand />
      <Text c="var(--color-accent-text)" fz={56} fw={700} lh={1} mt="md">
        404
      </Text>
      <h1>Oops! Page not found</h1>
      <Anchor href="/">Voltar para o início</Anchor>
    </Stack>
  );
}
