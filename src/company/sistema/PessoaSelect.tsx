/**
 * Chooses a person of a branch by a part of the name, ignoring accents. Enter and Tab take the first match. An empty field
 * means nobody.
 *
 *     <PessoaSelect label="Técnico" repara filial_id={filial_id} {...form.getInputProps('tecnico_id')} />
 */
import type { OptionsFilter } from '@mantine/core';
import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { withoutAccents } from '#platform/shared/text.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { useEquipe } from './equipe.client.ts';

interface PessoaSelectProps extends Omit<ComponentProps<typeof Select>, 'data'> {
  label: string;
  filial_id: string;
  /** For orders and items: leaves out inactive technicians. */
  repara?: boolean;
  /** The person already named by the record, who may have left the branch. */
  atual?: { id: string; nome: string } | null | undefined;
}

const acha = (nome: string, texto: string) => withoutAccents(nome).includes(withoutAccents(texto.trim()));

const semAcentos: OptionsFilter = ({ options, search }) =>
  options.filter((option) => 'label' in option && acha(option.label, search));

export function PessoaSelect({ filial_id, atual, repara, value, ...props }: PessoaSelectProps) {
  const { data: equipe = [] } = useEquipe(filial_id);
  const data = repara ? equipe.filter(({ tecnico }) => tecnico !== false) : equipe;
  const pessoas: { id: string; nome: string }[] =
    atual && !data.some(({ id }) => id === atual.id) ? [...data, atual] : data;
  const options = pessoas.map(({ id, nome }) => ({ value: id, label: nome }));
  const typed = useRef('');

  /** Tab takes the first match, because a partly typed name would be lost when the field loses the focus. */
  function takeOnTab({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key !== 'Tab' || currentTarget.getAttribute('aria-expanded') !== 'true') return;
    const known = options.some(({ label }) => label === typed.current);
    const first = options.find(({ label }) => acha(label, typed.current));
    if (typed.current.trim() !== '' && !known && first) props.onChange?.(first.value, first);
  }

  return (
    <Select
      placeholder="Nome"
      searchable
      selectFirstOptionOnChange
      clearable
      clearButtonProps={{ 'aria-label': `Limpar ${props.label}` }}
      nothingFoundMessage="Nada encontrado"
      filter={semAcentos}
      onSearchChange={(text) => {
        typed.current = text;
      }}
      onKeyDown={takeOnTab}
      {...props}
      // A form holds '' for nobody. Mantine needs null, or it would offer to clear an empty field.
      {...(value !== undefined && { value: value || null })}
      data={options}
    />
  );
}
