/**
 * Consent to news and offers per channel (LGPD). No box is ticked by default. Each change is stored with when, by whom
 * and how the customer expressed it.
 */
import { Checkbox, Group, Text } from '@mantine/core';
import { formatDateTime } from '#platform/shared/dates.ts';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import type { ClienteForm } from './clientes.rules.ts';
import { ROTULO_CANAL, ROTULO_FORMA } from './consentimentos.rules.ts';
import { useConsentimentos } from './privacidade.client.ts';
import { CANAIS_CONTATO, type CanalContato, FORMAS_CONSENTIMENTO } from './privacidade.contract.ts';

const FORMAS = FORMAS_CONSENTIMENTO.map((value) => ({ value, label: ROTULO_FORMA[value] }));
const MOSTRADOS = 6;

export function ContatoPanel({
  form,
  cliente_id,
}: {
  form: SchemaForm<ClienteForm>;
  cliente_id: string | undefined;
}) {
  const escolhidos = form.values.contato_permitido ?? [];
  return (
    <>
      <FormGrid.Section title="Novidades e promoções" />
      <FormGrid.Cell span={8}>
        <Checkbox.Group
          label="O cliente autoriza contato por"
          value={[...escolhidos]}
          onChange={(canais) => form.setFieldValue('contato_permitido', canais as CanalContato[])}
        >
          <Group gap="lg" mt={6}>
            {CANAIS_CONTATO.map((canal) => (
              <Checkbox key={canal} value={canal} label={ROTULO_CANAL[canal]} />
            ))}
          </Group>
        </Checkbox.Group>
      </FormGrid.Cell>
      {form.isDirty('contato_permitido') && (
        <FormGrid.Cell span={4}>
          <Select
            label="Como autorizou ou retirou"
            data={FORMAS}
            allowDeselect={false}
            {...form.getInputProps('contato_como')}
          />
        </FormGrid.Cell>
      )}
      {cliente_id && <Consentimentos cliente_id={cliente_id} />}
    </>
  );
}

function Consentimentos({ cliente_id }: { cliente_id: string }) {
  const { data = [] } = useConsentimentos(cliente_id, true);
  if (data.length === 0) return null;
  return (
    <Text component="ul" c="dimmed" fz="small" aria-label="Histórico de consentimentos">
      {data.slice(0, MOSTRADOS).map(({ canal, concedido, como, por, criado_em }) => (
        <li key={canal + criado_em.getTime()}>
          {ROTULO_CANAL[canal]} {concedido ? 'autorizado' : 'retirado'} em {formatDateTime(criado_em)},{' '}
          {ROTULO_FORMA[como].toLowerCase()}
          {por && ` (${por})`}
        </li>
      ))}
    </Text>
  );
}
