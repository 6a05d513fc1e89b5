/**
 * The kinds of devices as chips: the kind chooses the checklist of the intake. The one that the device's words name is
 * marked already; a press chooses another. They form one row that scrolls sideways, whose space is reserved while they
 * load.
 */
import { Button, Group, Input } from '@mantine/core';
import { useId } from 'react';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { tipoDe } from '#registers/equipamentos/equipamentos.rules.ts';
import { useTipos } from '#registers/equipamentos/tipos.client.ts';
import type { OrdemForm } from './ordens_servico.rules.ts';

export function TiposField({ form }: { form: SchemaForm<OrdemForm> }) {
  const { data } = useTipos();
  const tipos = data ?? [];
  const id = useId();
  const { equipamento, modelo, tipo_id } = form.values;
  const marcado = tipo_id || tipoDe(`${equipamento} ${modelo ?? ''}`, tipos)?.id;
  if (data && tipos.length < 2) return null;
  return (
    <Input.Wrapper label="Tipo do aparelho" labelElement="div" labelProps={{ id }}>
      <Group
        role="group"
        aria-busy={!data || undefined}
        gap="xs"
        wrap="nowrap"
        p={4}
        m={-4}
        aria-labelledby={id}
        style={{ overflowX: 'auto' }}
      >
        {!data && (
          <Button size="xs" variant="default" aria-hidden tabIndex={-1} style={{ visibility: 'hidden' }}>
            –
          </Button>
        )}
        {tipos.map((tipo) => (
          <Button
            key={tipo.id}
            size="xs"
            flex="none"
            variant={tipo.id === marcado ? 'light' : 'default'}
            aria-pressed={tipo.id === marcado}
            onClick={() => form.setFieldValue('tipo_id', tipo.id === tipo_id ? '' : tipo.id)}
          >
            {tipo.nome}
          </Button>
        ))}
      </Group>
    </Input.Wrapper>
  );
}
