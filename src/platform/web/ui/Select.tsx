/**
 * Mantine's Select and MultiSelect, which learn their list's id only after it is mounted: until they render once more the
 * field says that it is collapsed and controls nothing, although the list stands open. The list of a MultiSelect closes once
 * something was chosen, and opens above its field: what is below it, Salvar most of all, stays in reach.
 */
import '#platform/web/overlay_styles.ts';
import {
  MultiSelect as MantineMultiSelect,
  Select as MantineSelect,
  type MultiSelectProps,
  type SelectProps,
} from '@mantine/core';
import { useEffect, useState } from 'react';

export function Select(props: SelectProps) {
  return <MantineSelect {...props} {...useListed()} />;
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
