/** The internal notes of an order, pinned ones first. */
import { Button, Stack, Text } from '@mantine/core';
import { IconNote, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { DateTimeText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import classes from './Notas.module.css';
import { useFixar, useNotas } from './notas.client.ts';

const NotaDialog = lazyOverlay(() => import('./NotaDialog.tsx').then((m) => m.NotaDialog));

export function NotasList({ ordem }: { ordem: { id: string; numero_os: number } }) {
  const { data, error, refetch } = useNotas(ordem.id);
  const podeEditar = usePermissao('ordens_servico:editar');
  const fixar = useFixar();
  const [janela, setJanela] = useSearchParam('janela');
  if (data?.length === 0 && !podeEditar) return null;
  return (
    <Section
      title="Notas internas"
      empty={data?.length === 0}
      busy={!data && !error}
      actions={
        podeEditar && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconNote size={15} />}
            onClick={() => setJanela('nota')}
          >
            Escrever nota
          </Button>
        )
      }
    >
      {error && !data && (
        <LoadError text="Erro ao carregar as notas" error={error} onRetry={() => void refetch()} />
      )}
      {data && data.length > 0 && (
        <Stack component="ul" gap="sm">
          {data.map(({ id: nota, texto, por, criado_em, fixada }) => (
            <li key={nota} className={classes.nota} data-fixada={fixada || undefined}>
              <div>
                {texto}
                <Text fz="small" c="dimmed">
                  {por} · <DateTimeText value={criado_em} />
                </Text>
              </div>
              {podeEditar && (
                <IconAction
                  label={fixada ? 'Soltar nota' : 'Fixar nota'}
                  icon={fixada ? IconPinnedOff : IconPin}
                  onClick={() => fixar.mutate({ id: nota, fixada: !fixada })}
                />
              )}
            </li>
          ))}
        </Stack>
      )}
      {janela === 'nota' && podeEditar && <NotaDialog ordem={ordem} onClose={() => setJanela(undefined)} />}
    </Section>
  );
}
