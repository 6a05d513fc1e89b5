/** Shows both versions of a record that someone else saved first, field by field, to choose which value to keep. */
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
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
import classes from './VersionsDialog.module.css';

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
      <p className={classes.intro}>
        {differences.length > 0
          ? 'Nada do que você digitou se perdeu. Escolha o que fica em cada campo, aplique e depois salve.'
          : 'Os campos deste formulário estão iguais nas duas versões. Aplique e depois salve.'}
      </p>
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
  const name = useId();
  const option = (value: Choice, caption: string, text: string) => (
    <label className={classes.option} data-chosen={choice === value || undefined}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={choice === value}
        onChange={() => onChoose(value)}
      />
      <span>
        <span className={classes.caption}>{caption}</span>
        <Value text={text} />
      </span>
    </label>
  );
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.options}>
        {option('current', changed ? 'Agora no sistema' : 'Agora no sistema (não mudou)', current)}
        {option('typed', touched ? 'O que você digitou' : 'Como você abriu (você não mudou)', typed)}
      </div>
      {touched && changed && (
        <p className={classes.opened}>
          Quando você abriu: <Value text={opened} />
        </p>
      )}
    </fieldset>
  );
}

function Value({ text }: { text: string }) {
  return text === '' ? (
    <span className={classes.empty}>em branco</span>
  ) : (
    <span className={classes.value}>{text}</span>
  );
}
