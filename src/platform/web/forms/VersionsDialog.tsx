/**
 * Compares the user's input with a version that someone else saved first, field by field, to choose which value to
 * keep.
 */
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { FormFields } from '#platform/shared/form_fields.ts';
import {
  type Choice,
  type Difference,
  differencesOf,
  merge,
  usualChoice,
  type Versions,
} from '#platform/shared/merge.ts';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { ChoiceField, ChoiceValue } from './ChoiceField.tsx';

interface VersionsDialogProps<V> {
  fields: FormFields<V>;
  versions: Versions<V>;
  onApply: (merged: V) => void;
  onClose: () => void;
}

export function VersionsDialog<V extends object>(props: VersionsDialogProps<V>) {
  const { fields, onApply, onClose } = props;
  // A snapshot: the comparison must not change while the user reads it, even if the record changes again.
  const [versions] = useState(props.versions);
  const [choices, setChoices] = useState<Partial<Record<keyof V & string, Choice>>>({});
  const differences = differencesOf(fields, versions);
  return (
    <Dialog
      title="Outra pessoa alterou este registro"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Continuar editando
          </Button>
          <Button data-autofocus onClick={() => onApply(merge(fields, versions, choices))}>
            Aplicar
          </Button>
        </>
      }
    >
      <Text mb="md">
        {differences.length > 0
          ? 'Nada do que você digitou se perdeu. Escolha o que fica em cada campo, aplique e depois salve.'
          : 'Os campos deste formulário estão iguais nas duas versões. Aplique e depois salve.'}
      </Text>
      {differences.map((difference) => (
        <Field
          key={difference.field}
          difference={difference}
          choice={choices[difference.field] ?? usualChoice(difference)}
          onChoose={(choice) => setChoices({ ...choices, [difference.field]: choice })}
        />
      ))}
    </Dialog>
  );
}

interface FieldProps<V> {
  difference: Difference<V>;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function Field<V>({ difference, choice, onChoose }: FieldProps<V>) {
  const { label, opened, current, typed, touched, changed } = difference;
  return (
    <ChoiceField
      label={label}
      options={[
        {
          value: 'current',
          caption: changed ? 'Agora no sistema' : 'Agora no sistema (não mudou)',
          text: current,
        },
        {
          value: 'typed',
          caption: touched ? 'O que você digitou' : 'Como você abriu (você não mudou)',
          text: typed,
        },
      ]}
      chosen={choice}
      onChoose={onChoose}
    >
      {touched && changed && (
        <Text c="dimmed" fz="xs" mt="2xs">
          Quando você abriu: <ChoiceValue text={opened} />
        </Text>
      )}
    </ChoiceField>
  );
}
