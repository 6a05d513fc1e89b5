/**
 * Adapts Mantine's Select and MultiSelect. They know their list's id only after it is mounted, and would announce the
 * field as collapsed while the list is open; another render corrects that. A closed Select accepts letter keys, like
 * the native one. Focus alone does not open a list: a dialog focuses its first field, and the list would cover the
 * others. The list of a MultiSelect closes after a choice, and opens above its field, so that it covers nothing below,
 * above all not Salvar.
 */
import '#platform/web/look/overlay_styles.ts';
import {
  getOptionsLockup,
  getParsedComboboxData,
  MultiSelect as MantineMultiSelect,
  Select as MantineSelect,
  type MultiSelectProps,
  type SelectProps,
} from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTypeAhead } from '#platform/web/overlays/type_ahead.ts';

export function Select(props: SelectProps) {
  const { data, value, onChange, searchable, disabled, readOnly, onKeyDown } = props;
  const options = () => Object.values(getOptionsLockup(getParsedComboboxData<string>(data)));
  const onKey = useTypeAhead(
    options,
    () => value,
    (option) => onChange?.(option.value, option),
  );
  return (
    <MantineSelect
      placeholder="Selecione"
      openOnFocus={false}
      {...props}
      {...useListed()}
      onKeyDownCapture={(event) => {
        if (isOpen(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        // Mantine opens a closed list on any Enter; Ctrl+Enter submits the form, as in every other field.
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.form?.requestSubmit();
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (!isOpen(event) && !searchable && !disabled && !readOnly) onKey(event);
      }}
    />
  );
}

const isOpen = ({ currentTarget }: KeyboardEvent<HTMLInputElement>) =>
  currentTarget.getAttribute('aria-expanded') === 'true';

export function MultiSelect(props: MultiSelectProps) {
  const [opened, setOpened] = useState(false);
  return (
    <MantineMultiSelect
      comboboxProps={{ position: 'top' }}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onOptionSubmit={() => setOpened(false)}
      {...props}
      {...useListed()}
    />
  );
}

/** Re-renders the field once its list is mounted and has an id. */
function useListed() {
  const [list, setList] = useState<Element | null>(null);
  const [listed, setListed] = useState(false);
  useEffect(() => setListed(list !== null), [list]);
  return { 'data-listed': listed || undefined, attributes: { options: { ref: setList } } };
}
