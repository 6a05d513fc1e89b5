/** The options of a SearchSelect, and the icons at the end of its field. */
import { Combobox, Loader } from '@mantine/core';
import { IconSelector, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import classes from './SearchSelect.module.css';
import type { SearchOption } from './search_options.ts';

export const SEARCH_FAILED = 'Não foi possível buscar. Tente novamente.';
export const UNSEARCHABLE = 'Sem conexão para buscar: confira depois se já há este cadastro';
/** The value of the option that creates a new record. */
export const CREATE = 'novo';

export function FieldEnd({ searching, onClear }: { searching: boolean; onClear: (() => void) | undefined }) {
  if (searching) return <Loader size={14} />;
  if (!onClear) return <IconSelector size={16} className={classes.chevron} />;
  return <IconAction label="Limpar" icon={IconX} size="small" tabIndex={-1} onClick={onClear} />;
}

interface OptionsProps {
  label: ReactNode;
  failed: boolean;
  options: readonly SearchOption[] | undefined;
  /** The value of the option shown above the others. */
  pinned: string | undefined;
  emptyText: string;
  value: string | null;
  /** Label of the option that creates a record from the typed text; undefined without such an option. */
  creates: string | undefined;
}

export function Options({ label, failed, options, pinned, emptyText, value, creates }: OptionsProps) {
  if (failed) return <Combobox.Empty>{SEARCH_FAILED}</Combobox.Empty>;
  if (!options) return <Combobox.Empty>Buscando...</Combobox.Empty>;
  if (options.length === 0 && !creates) return <Combobox.Empty>{emptyText}</Combobox.Empty>;
  return (
    <Combobox.Options
      mah={280}
      className={classes.options}
      aria-label={typeof label === 'string' ? label : undefined}
    >
      {options.length === 0 && (
        <Combobox.Option value={CREATE}>
          <div className="truncate">{creates}</div>
          <div className="hint truncate">{emptyText}</div>
        </Combobox.Option>
      )}
      {options.map((option) => (
        <Combobox.Option
          key={option.value}
          value={option.value}
          active={option.value === value}
          data-pinned={option.value === pinned || undefined}
        >
          <div className="truncate">{option.label}</div>
          {option.description && <div className="hint truncate">{option.description}</div>}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}
