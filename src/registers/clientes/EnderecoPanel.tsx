/**
 * The address. Typing the eighth digit of the postal code looks it up and fills street, neighbourhood, city and state.
 * Opening a customer does not, and a typed complement stays (decisions § 4).
 */
import { Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { MaskedInput } from '#platform/web/forms/MaskedInput.tsx';
import { UfInput } from '#platform/web/forms/UfInput.tsx';
import { useBuscarCep } from './clientes.client.ts';
import { type ClienteForm, preencherEndereco } from './clientes.rules.ts';

export function EnderecoPanel({ form }: { form: SchemaForm<ClienteForm> }) {
  const cep = useRef<HTMLDivElement>(null);
  const numero = useRef<HTMLInputElement>(null);
  const { buscando, buscar, fim } = useBuscarCep((endereco) => form.setValues(preencherEndereco(endereco)));

  // The field was disabled during the lookup and lost the focus. Focus the number next, or the code again after a
  // failure.
  useEffect(() => {
    if (fim === null || document.activeElement !== document.body) return;
    if (fim === 'encontrado') numero.current?.focus();
    else cep.current?.querySelector('input')?.focus();
  }, [fim]);

  return (
    <>
      <FormGrid.Cell span={3}>
        <div ref={cep}>
          <MaskedInput
            mask="cep"
            label="CEP"
            disabled={buscando}
            rightSection={buscando ? <Text size="xs">Buscando...</Text> : undefined}
            rightSectionWidth={76}
            {...form.getInputProps('cep')}
            onChange={(cep) => {
              form.setFieldValue('cep', cep);
              if (/^\d{8}$/.test(cep)) void buscar(cep);
            }}
          />
        </div>
      </FormGrid.Cell>
      <FormGrid.Cell span={7}>
        <TextInput label="Endereço" {...form.getInputProps('endereco')} />
      </FormGrid.Cell>
      <FormGrid.Cell span={2}>
        <TextInput ref={numero} label="Número" {...form.getInputProps('numero')} />
      </FormGrid.Cell>
      <FormGrid.Cell span={3}>
        <TextInput label="Complemento" {...form.getInputProps('complemento')} />
      </FormGrid.Cell>
      <FormGrid.Cell span={3}>
        <TextInput label="Bairro" {...form.getInputProps('bairro')} />
      </FormGrid.Cell>
      <FormGrid.Cell span={4}>
        <TextInput label="Cidade" {...form.getInputProps('cidade')} />
      </FormGrid.Cell>
      <FormGrid.Cell span={2}>
        <UfInput label="Estado" {...form.getInputProps('estado')} />
      </FormGrid.Cell>
    </>
  );
}
