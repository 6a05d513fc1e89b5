/**
 * A product or service made with the item of an order, in the place of the picker: name and kind. Its price is the
 * item's unit value; the rest is filled in later.
 */
import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { goOnAtEnter, type NewRecord } from '#platform/web/forms/new_record.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { ROTULOS_TIPO, TIPOS_PRODUTO } from './lista.rules.ts';
import classes from './NovoProdutoPanel.module.css';
import type { NovoProduto } from './produtos_servicos.contract.ts';

const TIPOS = TIPOS_PRODUTO.map((value) => ({ value, label: ROTULOS_TIPO[value] }));

interface NovoProdutoPanelProps {
  novo: NewRecord<NovoProduto>;
  values: NovoProduto;
}

export function NovoProdutoPanel({ novo, values }: NovoProdutoPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot share the line of its fields.
    <div
      ref={panel}
      role="group"
      aria-label="Novo produto/serviço"
      className={classes.panel}
      onKeyDown={goOnAtEnter}
    >
      <TextInput
        label="Nome do novo produto/serviço"
        required
        autoComplete="off"
        value={values.nome}
        error={novo.errorOf('nome')}
        onChange={({ currentTarget }) => novo.set({ ...values, nome: currentTarget.value })}
      />
      <Input.Wrapper label="Tipo" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Tipo"
          data={TIPOS}
          value={values.tipo}
          onChange={(tipo) => novo.set({ ...values, tipo })}
        />
      </Input.Wrapper>
      <div className={classes.leave}>
        <IconAction
          label="Escolher um produto/serviço já cadastrado"
          icon={IconX}
          size="large"
          onClick={() => novo.set(null)}
        />
      </div>
    </div>
  );
}
