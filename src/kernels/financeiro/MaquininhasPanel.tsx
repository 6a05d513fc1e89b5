/** 'Quantas maquininhas?': each card machine with its fee table, pasted from the card company's site. */
import { Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { newId } from '#platform/shared/ids.ts';
import { plural } from '#platform/shared/text.ts';
import { AddRowButton } from '#platform/web/forms/AddRowButton.tsx';
import { DateInput } from '#platform/web/forms/DateInput.tsx';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import type { ComecarForm } from './comecar_form.rules.ts';
import { lerTabela } from './taxas.rules.ts';

export function MaquininhasPanel({ form }: { form: SchemaForm<ComecarForm> }) {
  const { maquininhas } = form.values;
  const nova = () =>
    form.insertListItem('maquininhas', {
      chave: newId(),
      nome: maquininhas.length === 0 ? 'Maquininha' : `Maquininha ${maquininhas.length + 1}`,
      tabela: '',
      antecipado: false,
      a_cair: [],
    });
  return (
    <Section title="Quantas maquininhas?" order={3}>
      {maquininhas.map(({ chave, tabela }, indice) => (
        <Group key={chave} align="start" gap="sm">
          <TextInput label="Nome" w={220} {...form.getInputProps(`maquininhas.${indice}.nome`)} />
          <Stack gap="sm" flex="1 1 340px">
            <Textarea
              label="Taxas"
              description="Cole a tabela do site: uma linha por taxa, como 'Débito 1,37%' e '2x a 6x 4,99%'"
              autosize
              minRows={3}
              maxRows={10}
              {...form.getInputProps(`maquininhas.${indice}.tabela`)}
            />
            <TabelaLida tabela={tabela} />
            <Checkbox
              label="A maquininha paga tudo no dia seguinte (antecipado)"
              {...form.getInputProps(`maquininhas.${indice}.antecipado`, { type: 'checkbox' })}
            />
            <ACair form={form} indice={indice} />
          </Stack>
          <IconAction
            label={`Remover maquininha ${indice + 1}`}
            icon={IconTrash}
            tone="danger"
            onClick={() => form.removeListItem('maquininhas', indice)}
          />
        </Group>
      ))}
      <AddRowButton onClick={nova}>Adicionar maquininha</AddRowButton>
    </Section>
  );
}

/** Card payments made before today that have not reached the bank: net value and day, from the card company's site. */
function ACair({ form, indice }: { form: SchemaForm<ComecarForm>; indice: number }) {
  const lista = `maquininhas.${indice}.a_cair`;
  const cartoes = form.values.maquininhas[indice]?.a_cair ?? [];
  return (
    <Stack gap="xs" align="start">
      {cartoes.map(({ chave }, numero) => (
        <Group key={chave} align="end" gap="sm" wrap="nowrap" w="100%">
          <MoneyInput
            label="Valor líquido a cair"
            flex="1 1 96px"
            {...form.getInputProps(`${lista}.${numero}.liquido`)}
          />
          <DateInput
            label="Cai em"
            flex="1 1 176px"
            {...form.getInputProps(`${lista}.${numero}.previsto_para`)}
          />
          <IconAction
            label={`Remover cartão a receber ${numero + 1}`}
            icon={IconTrash}
            tone="danger"
            onClick={() => form.removeListItem(lista, numero)}
          />
        </Group>
      ))}
      <AddRowButton
        onClick={() => form.insertListItem(lista, { chave: newId(), liquido: null, previsto_para: null })}
      >
        Adicionar cartão a receber
      </AddRowButton>
    </Stack>
  );
}

/** Shows the parsed fees, and each line that could not be parsed. */
function TabelaLida({ tabela }: { tabela: string }) {
  const { debito, credito, ignoradas } = lerTabela(tabela);
  if (tabela.trim() === '') return null;
  const lidas = [
    debito !== null && 'débito',
    credito.length > 0 && plural(credito.length, 'parcelamento', 'parcelamentos'),
  ].filter((um) => um !== false);
  return (
    <Text component="div" aria-live="polite" c="dimmed" fz="small">
      {lidas.length > 0 && <p>Lidas: {lidas.join(' e ')}</p>}
      {ignoradas.map((linha) => (
        <Text key={linha} c="var(--color-amber)" fz="small">
          Não entendida: {linha}
        </Text>
      ))}
    </Text>
  );
}
