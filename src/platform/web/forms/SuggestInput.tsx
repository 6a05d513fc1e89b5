/**
 * A text field with suggestions: the typed text is the value, and choosing an option only fills it in. The list opens
 * on typing, a click or an arrow key, never on focus alone, and never without suggestions.
 *
 *     <SuggestInput label="Modelo" options={modelos} onPick={({ label }) => form.setFieldValue('modelo', label)}
 *       {...form.getInputProps('modelo')} />
 */
import '#platform/web/look/overlay_styles.ts';
import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { Options } from './SearchOptions.tsx';
import type { SearchOption } from './search_options.ts';

interface SuggestInputProps<O extends SearchOption> extends Omit<TextInputProps, 'onSelect' | 'type'> {
  options: readonly O[];
  onPick: (option: O) => void;
}

export function SuggestInput<O extends SearchOption>({ options, onPick, ...input }: SuggestInputProps<O>) {
  const [asked, setAsked] = useState(false);
  // The suggestions may arrive after the text was typed.
  const combobox = useCombobox({
    opened: asked && options.length > 0,
    onOpenedChange: setAsked,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        const picked = options.find((option) => option.value === value);
        setAsked(false);
        combobox.resetSelectedOption();
        if (picked) onPick(picked);
      }}
    >
      <Combobox.Target withKeyboardNavigation={options.length > 0}>
        <TextInput
          autoComplete="off"
          {...input}
          onChange={(event) => {
            input.onChange?.(event);
            combobox.resetSelectedOption();
            setAsked(true);
          }}
          onClick={() => setAsked(true)}
          onBlur={(event) => {
            input.onBlur?.(event);
            combobox.resetSelectedOption();
            setAsked(false);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Options
          label={input.label}
          failed={false}
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
