/** Shown after signing in again: the drafts kept when the session ended (platform/web/data/drafts.ts). */
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { dropDraft, useDrafts } from '#platform/web/data/drafts.ts';

export function RascunhosPanel() {
  const drafts = useDrafts();
  const navigate = useNavigate();
  if (drafts.length === 0) return null;
  return (
    <Box component="section" bg="var(--color-selected)" p="md" mb="md" aria-labelledby="rascunhos">
      <Group component="h2" id="rascunhos" gap="xs" mb="xs" fz="sm" fw={600}>
        <IconRestore size={18} stroke={1.75} aria-hidden />
        Recuperamos o que você digitou
      </Group>
      <Stack component="ul" gap="xs">
        {drafts.map(({ name, title, href }) => (
          <Group component="li" key={name} gap="xs" wrap="nowrap">
            <Text flex={1} truncate>
              {title}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Descartar ${title}`}
              onClick={() => dropDraft(name)}
            >
              Descartar
            </Button>
            <Button
              size="compact-sm"
              aria-label={`Continuar ${title}`}
              onClick={() => void navigate({ href })}
            >
              Continuar
            </Button>
          </Group>
        ))}
      </Stack>
    </Box>
  );
}
