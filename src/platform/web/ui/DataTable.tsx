/**
 * Rows as a table, as cards on a phone. For lists of a screen use DataList, which adds states and paging.
 *
 *     const columns: Column<Item>[] = [
 *       { title: 'Descrição', render: (i) => i.descricao, phone: 'title' },
 *       { title: 'Total', render: (i) => <MoneyText value={i.valor_total} />, align: 'right', width: 130, phone: 'aside' },
 *     ];
 *     <DataTable label="Itens da ordem" rows={itens} rowKey={(i) => i.id} columns={columns}
 *       actions={(i) => [{ label: 'Remover', icon: IconTrash, tone: 'danger', onClick: () => remover(i) }]} />
 */
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ListSort } from '#platform/web/url_state.ts';
import { Cards } from './Cards.tsx';
import { type DataTableProps, shown } from './columns.ts';
import classes from './DataTable.module.css';
import { IconAction } from './IconAction.tsx';
import { Still } from './Still.tsx';
import { useIsPhone } from './useIsPhone.ts';

/** Of a button with its gap, and of the cell around them. */
const ACTION_WIDTH = 34;
const ACTION_PADDING = 30;
const FLEXIBLE_WIDTH = 126;

export function DataTable<T>(props: DataTableProps<T>) {
  return useIsPhone() ? <Cards {...props} /> : <Table {...props} />;
}

function Table<T>(props: DataTableProps<T>) {
  const { label, rows, rowKey, columns, sort, onOpen, actions, dimmed, stale } = props;
  const most = Math.max(1, ...rows.map((row) => (actions ? shown(actions(row)).length : 0)));
  const actionsWidth = actions ? Math.max(72, most * ACTION_WIDTH + ACTION_PADDING) : 0;
  const minWidth = columns.reduce((sum, column) => sum + (column.width ?? FLEXIBLE_WIDTH), actionsWidth);
  return (
    <table className={classes.table} style={{ minWidth }} aria-label={label} data-stale={stale || undefined}>
      <TableHead columns={columns} sort={sort} actionsWidth={actionsWidth} />
      <tbody>
        <Still when={stale}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={classes.row}
              data-dimmed={dimmed?.(row) || undefined}
              data-opens={onOpen ? true : undefined}
              tabIndex={onOpen ? 0 : undefined}
              onClick={(event) => isForRow(event) && onOpen?.(row)}
              onKeyDown={(event) => moveOrOpen(event, () => onOpen?.(row))}
            >
              {columns.map((column) => (
                <td key={column.title} data-align={column.align} onMouseEnter={titleIfCut}>
                  {column.render(row)}
                </td>
              ))}
              {actions && (
                <td className={classes.actions}>
                  <div className={classes.buttons}>
                    {shown(actions(row)).map((action) => (
                      <IconAction key={action.label} {...action} />
                    ))}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </Still>
      </tbody>
    </table>
  );
}

interface TableHeadProps {
  columns: readonly { title: string; width?: number; align?: 'left' | 'right'; sort?: string }[];
  sort?: ListSort | undefined;
  actionsWidth: number;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

export function TableHead({ columns, sort, actionsWidth }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map(({ title, width, align, sort: column }) => {
          const direction = column && column === sort?.current.ordenar_por ? sort.current.direcao : undefined;
          return (
            <th
              key={title}
              scope="col"
              data-align={align}
              style={{ width }}
              aria-sort={direction && ARIA_SORT[direction]}
            >
              {sort && column ? (
                <SortButton title={title} direction={direction} onClick={() => sort.press(column)} />
              ) : (
                title
              )}
            </th>
          );
        })}
        {actionsWidth > 0 && (
          <th scope="col" className={classes.actions} style={{ width: actionsWidth }}>
            Ações
          </th>
        )}
      </tr>
    </thead>
  );
}

interface SortButtonProps {
  title: string;
  direction: 'asc' | 'desc' | undefined;
  onClick: () => void;
}

function SortButton({ title, direction, onClick }: SortButtonProps) {
  const Mark = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <button type="button" className={classes.sort} onClick={onClick}>
      <span className="truncate">{title}</span>
      <Mark className={classes.mark} data-sorted={direction !== undefined} size={14} aria-hidden />
    </button>
  );
}

/** Not a click on a button of the row, and not the end of selecting text. */
function isForRow(event: React.MouseEvent): boolean {
  const inner = event.target instanceof Element && event.target.closest('button, a, input');
  return !inner && event.currentTarget.contains(event.target as Node) && !window.getSelection()?.toString();
}

function moveOrOpen(event: React.KeyboardEvent<HTMLTableRowElement>, open: () => void): void {
  if (event.target !== event.currentTarget) return;
  const sibling =
    event.key === 'ArrowDown'
      ? event.currentTarget.nextElementSibling
      : event.key === 'ArrowUp'
        ? event.currentTarget.previousElementSibling
        : null;
  if (event.key === 'Enter') open();
  if (!(sibling instanceof HTMLElement)) return;
  event.preventDefault();
  sibling.focus();
}

/** Long text is cut; the whole of it is the tooltip. */
function titleIfCut(event: React.MouseEvent<HTMLTableCellElement>): void {
  const cell = event.currentTarget;
  const cut = [cell, ...cell.querySelectorAll('*')].some((el) => el.scrollWidth > el.clientWidth);
  cell.title = cut ? cell.innerText : '';
}
