/**
 * DataTable on a phone: a card per row with the most important columns and a menu of its actions. A card that opens
 * nothing but has facts is collapsed; pressing it shows long texts in full.
 */
import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { Still } from '#platform/web/look/Still.tsx';
import { ActionsMenu } from './ActionsMenu.tsx';
import classes from './Cards.module.css';
import { type Column, type DataTableProps, openerOf, type RowSelection, shown } from './columns.ts';
import { useFirstRows } from './first_rows.ts';
import { LinkPlace } from './RowLink.tsx';
import { ROW, ROWS, useRowKeys } from './row_keys.ts';

export function Cards<T>(props: DataTableProps<T>) {
  const { label, rowKey, dimmed, stale } = props;
  const rows = useFirstRows(props.rows);
  return (
    <ul className={classes.list} aria-label={label} data-stale={stale || undefined} {...ROWS}>
      <Still when={stale}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={classes.card} data-dimmed={dimmed?.(row) || undefined}>
            <LinkPlace value="card">
              <Card {...props} row={row} />
            </LinkPlace>
          </li>
        ))}
      </Still>
    </ul>
  );
}

function Card<T>({ row, ...table }: DataTableProps<T> & { row: T }) {
  const { columns, actions, selection } = table;
  const open = openerOf(table, row);
  const choosing = selection?.active;
  const available = actions && !choosing ? shown(actions(row)) : [];
  const onKey = useRowKeys();
  const [whole, setWhole] = useState(false);
  const unfolds = !open && columns.some(({ phone }) => phone === 'fact');
  const card = {
    ...ROW,
    className: classes.content,
    onKeyDown: (event: React.KeyboardEvent<HTMLElement>) =>
      onKey(event, { actions: available, choose: selection && (() => selection.toggle(row)) }),
    children: <CardContent row={row} columns={columns} />,
  };
  if (choosing) return <ChosenCard row={row} columns={columns} selection={selection} />;
  return (
    <>
      {open && <button type="button" {...card} data-opens onClick={open} />}
      {unfolds && (
        <button
          type="button"
          {...card}
          data-cut={!whole || undefined}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        />
      )}
      {!open && !unfolds && <div {...card} tabIndex={-1} />}
      {available.length > 0 && <ActionsMenu actions={available} />}
    </>
  );
}

interface ChosenCardProps<T> extends CardContentProps<T> {
  selection: RowSelection<T>;
}

/** While rows are being selected, pressing the card selects it. */
function ChosenCard<T>({ row, columns, selection }: ChosenCardProps<T>) {
  const isChosen = selection.has(row);
  const Check = isChosen ? IconSquareCheckFilled : IconSquare;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={classes.choice}
      onClick={() => selection.toggle(row)}
    >
      <Check size={22} className={classes.check} aria-hidden />
      <span className={classes.content}>
        <CardContent row={row} columns={columns} />
      </span>
    </button>
  );
}

interface CardContentProps<T> {
  row: T;
  columns: readonly Column<T>[];
}

function CardContent<T>({ row, columns }: CardContentProps<T>) {
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
      <Facts facts={at('fact')} row={row} />
      {at('line').map((column) => (
        <span key={column.title} className={classes.line}>
          <span className={classes.name}>{column.title}</span>
          <span className={classes.value}>{column.render(row)}</span>
        </span>
      ))}
    </>
  );
}

/** The card's facts, without empty ones. */
function Facts<T>({ facts, row }: { facts: readonly Column<T>[]; row: T }) {
  const known = facts
    .map((column) => ({ ...column, content: (column.phoneRender ?? column.render)(row) }))
    .filter(({ content }) => content !== null && content !== '-');
  if (known.length === 0) return null;
  return (
    <span className={classes.facts}>
      {known.map(({ title, phoneLabel, content }) => (
        <span key={title} className={classes.fact}>
          {phoneLabel && (
            <span className={classes.name}>
              {phoneLabel}
              {'\u00a0'}
            </span>
          )}
          {content}
        </span>
      ))}
    </span>
  );
}
