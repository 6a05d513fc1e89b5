/** The phone's form of DataTable: a card per row with what matters, and a menu of its actions. */
import { ActionsMenu } from './ActionsMenu.tsx';
import classes from './Cards.module.css';
import { type Column, type DataTableProps, shown } from './columns.ts';
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
