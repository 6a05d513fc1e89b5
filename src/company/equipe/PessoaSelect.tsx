/**
 * Chooses one of the people of a branch by typing a part of the name; empty is nobody.
 *
 *     <PessoaSelect label="Técnico" filial_id={filial_id} {...form.getInputProps('tecnico_id')} />
 */
import type { ComponentProps } from 'react';
import { Select } from '#platform/web/forms/Select.tsx';
import { useEquipe } from './equipe.client.ts';

interface PessoaSelectProps extends Omit<ComponentProps<typeof Select>, 'data'> {
  label: string;
  filial_id: string;
  /** The person whom the record names already, who may have left the branch. */
  atual?: { id: string; nome: string } | null | undefined;
}

export function PessoaSelect({ filial_id, atual, value, ...props }: PessoaSelectProps) {
  const { data = [] } = useEquipe(filial_id);
  const pessoas = atual && !data.some(({ id }) => id === atual.id) ? [...data, atual] : data;
  return (
    <Select
      placeholder="Nome"
      searchable
      selectFirstOptionOnChange
      clearable
      clearButtonProps={{ 'aria-label': `Limpar ${props.label}` }}
      nothingFoundMessage="Nada encontrado"
      {...props}
      // A form's empty text is nobody, who cannot be cleared.
      {...(value !== undefined && { value: value || null })}
      data={pessoas.map(({ id, nome }) => ({ value: id, label: nome }))}
    />
  );
}
