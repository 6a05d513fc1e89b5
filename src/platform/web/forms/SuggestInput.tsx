/**
 * A text field that suggests: what is typed is the value, and an option only fills it. The list opens by typing, by a
 * click or by the arrow keys, never by the focus alone, and not at all while there is nothing to suggest.
 *
 *     <SuggestInput label="Modelo" options={modelos} onPick={({ label }) => form.setFieldValue('modelo', label)}
 *       {...form.getInputProps('modelo')} />
 */
import '#platform/web/look/overlay_styles.ts';
import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { Options } from './SearchOptions.tsx';
import type { SearchOption } from './search_options.ts';

interface SuggestInputProps<O extends SearchOption> extends Omit<TextInputProps, 'onSelect' | 'type'> {
  options: readonly O[];
  onPick: (option: O) => void;
}

const WITHOUT_ERROR = { isError: false };

export function SuggestInput<O extends SearchOption>({ options, onPick, ...input }: SuggestInputProps<O>) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        const picked = options.find((option) => option.value === value);
        combobox.closeDropdown();
        if (picked) onPick(picked);
      }}
    >
      <Combobox.Target withKeyboardNavigation={options.length > 0}>
        <TextInput
          autoComplete="off"
          {...input}
          onChange={(event) => {
            input.onChange?.(event);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={(event) => {
            input.onBlur?.(event);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0}>
        <Options
          label={input.label}
          query={WITHOUT_ERROR}
          options={options}
          pinned={undefined}
          emptyText=""
          value={null}
          creates={undefined}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}
