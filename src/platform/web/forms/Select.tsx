/**
 * Mantine's Select and MultiSelect, which learn their list's id only after it is mounted: until they render once more the
 * field says that it is collapsed and controls nothing, although the list stands open. A closed Select takes letter keys,
 * as the browser's own does. The list of a MultiSelect closes once something was chosen, and opens above its field: what is
 * below it, Salvar most of all, stays in reach.
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
import { useEffect, useState } from 'react';
import { useTypeAhead } from './type_ahead.ts';

export function Select(props: SelectProps) {
  const { data, value, onChange, searchable, disabled, readOnly, onKeyDown } = props;
  const options = () => Object.values(getOptionsLockup(getParsedComboboxData<string>(data)));
  const onKey = useTypeAhead(options, value, (option) => onChange?.(option.value, option));
  return (
    <MantineSelect
      {...props}
      {...useListed()}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        const closed = event.currentTarget.getAttribute('aria-expanded') !== 'true';
        if (closed && !searchable && !disabled && !readOnly) onKey(event);
      }}
    />
  );
}

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

/** Changes once the list stands there with its id, and so makes the field render again. */
function useListed() {
  const [list, setList] = useState<Element | null>(null);
  const [listed, setListed] = useState(false);
  useEffect(() => setListed(list !== null), [list]);
  return { 'data-listed': listed || undefined, attributes: { options: { ref: setList } } };
}
