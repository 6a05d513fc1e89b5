/** The phone's form of DataTable: a card per row with what matters, and a menu of its actions. */
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import classes from './Cards.module.css';
import { type Column, type DataTableProps, type RowAction, shown } from './columns.ts';
import { Still } from './Still.tsx';

export function Cards<T>({
  label,
  rows,
  rowKey,
  columns,
  onOpen,
  actions,
  dimmed,
  stale,
}: DataTableProps<T>) {
  return (
    <ul className={classes.list} aria-label={label} data-stale={stale || undefined}>
      <Still when={stale}>
        {rows.map((row) => {
          const available = actions ? shown(actions(row)) : [];
          return (
            <li key={rowKey(row)} className={classes.card} data-dimmed={dimmed?.(row) || undefined}>
              {onOpen ? (
                <button type="button" className={classes.content} onClick={() => onOpen(row)}>
                  <CardContent row={row} columns={columns} />
                </button>
              ) : (
                <div className={classes.content}>
                  <CardContent row={row} columns={columns} />
                </div>
              )}
              {available.length > 0 && <ActionsMenu actions={available} />}
            </li>
          );
        })}
      </Still>
    </ul>
  );
}

function CardContent<T>({ row, columns }: { row: T; columns: readonly Column<T>[] }) {
  const at = (place: Column<T>['phone']) => columns.filter((column) => column.phone === place);
  return (
    <>
      <span className={classes.heading}>
        <span className={classes.title}>
          {at('title').map((column) => (
            <span key={column.title}>{column.render(row)} </span>
          ))}
        </span>
        {at('aside').map((column) => (
          <span key={column.title}>{column.render(row)}</span>
        ))}
      </span>
      {at('line').map((column) => (
        <span key={column.title} className={classes.line}>
          <span className={classes.name}>{column.title}</span>
          <span className={classes.value}>{column.render(row)}</span>
        </span>
      ))}
    </>
  );
}

interface ActionsMenuProps {
  actions: RowAction[];
  label?: string;
  size?: number;
}

export function ActionsMenu({ actions, label = 'Ações', size = 44 }: ActionsMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="var(--color-muted)" size={size} aria-label={label}>
          <IconDotsVertical size={size > 40 ? 20 : 18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Glyph, onClick, tone, disabled }) => (
          <Menu.Item
            key={label}
            leftSection={<Glyph size={18} />}
            color={tone === 'danger' ? 'var(--color-danger)' : undefined}
            disabled={disabled}
            onClick={onClick}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
