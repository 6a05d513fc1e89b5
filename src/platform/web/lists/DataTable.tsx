/**
 * Rows as a table, or as cards on a phone or an upright tablet. For a screen's list use DataList, which adds states and
 * paging.
 *
 *     const columns: Column<Item>[] = [
 *       { title: 'Descrição', render: (i) => i.descricao, phone: 'title' },
 *       { title: 'Total', render: (i) => <MoneyText value={i.valor_total} />, align: 'right', width: 130, phone: 'aside' },
 *     ];
 *     <DataTable label="Itens da ordem" rows={itens} rowKey={(i) => i.id} columns={columns}
 *       actions={(i) => [{ label: 'Remover', icon: IconTrash, tone: 'danger', onClick: () => remover(i) }]} />
 */
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { memo, type ReactNode, useState } from 'react';
import type { ListSort } from '#platform/web/data/url_state.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { Still } from '#platform/web/look/Still.tsx';
import { useHasCards, useIsNarrow, useIsWide } from '#platform/web/look/useIsPhone.ts';
import { ActionsMenu } from './ActionsMenu.tsx';
import { Cards } from './Cards.tsx';
import { buttonsOf, type DataTableProps, type RowSelection, shown, splitActions } from './columns.ts';
import classes from './DataTable.module.css';
import { useFirstRows } from './first_rows.ts';
import { TabStop } from './RowLink.tsx';
import { ROW, ROWS, useRowKeys } from './row_keys.ts';

/** Width in px of a button with its gap, and of the cell's padding. */
const ACTION_WIDTH = 34;
const ACTION_PADDING = 30;
const FLEXIBLE_WIDTH = 126;
/** The sizes for a narrow table, whose cells have less padding (DataTable.module.css) and two lines of text. */
const NARROW_WIDTH = 100;
const NARROW_GAIN = 6;

export function DataTable<T>(props: DataTableProps<T>) {
  return useHasCards() ? <Cards {...props} /> : <Table {...props} />;
}

function Table<T>(props: DataTableProps<T>) {
  const { label, rowKey, columns, stale } = props;
  const rows = useFirstRows(props.rows);
  const narrow = useIsNarrow();
  const [at, setAt] = useState<string>();
  const actionsWidth = widthOfActions(props, narrow);
  const minWidth = columns.reduce(
    (sum, column) => sum + (widthOf(column, narrow) ?? (narrow ? NARROW_WIDTH : FLEXIBLE_WIDTH)),
    actionsWidth,
  );
  const keys = rows.map(rowKey);
  const tabStop = at !== undefined && keys.includes(at) ? at : keys[0];
  return (
    <table className={classes.table} style={{ minWidth }} aria-label={label} data-stale={stale || undefined}>
      <TableHead {...props} />
      <tbody {...ROWS}>
        <Still when={stale}>
          {rows.map((row, index) => (
            <Row
              key={keys[index]}
              row={row}
              table={props}
              narrow={narrow}
              tabStop={keys[index] === tabStop}
              onFocus={setAt}
            />
          ))}
        </Still>
      </tbody>
    </table>
  );
}

interface RowProps<T> {
  row: T;
  table: DataTableProps<T>;
  narrow: boolean;
  /** True for the one row, with its buttons, at which Tab stops. */
  tabStop: boolean;
  onFocus: (key: string) => void;
}

/** Memoised, so that moving the focus between rows renders only two of them. */
const Row = memo(TableRow) as typeof TableRow;

function TableRow<T>({ row, table, narrow, tabStop, onFocus }: RowProps<T>) {
  const { rowKey, columns, onOpen, actions, icons, dimmed, selection } = table;
  const onKey = useRowKeys();
  const choosing = selection?.active;
  const available = actions && !choosing ? shown(actions(row)) : [];
  const press = choosing ? selection.toggle : onOpen;
  return (
    <tr
      {...ROW}
      className={classes.row}
      data-dimmed={dimmed?.(row) || undefined}
      data-opens={press ? true : undefined}
      data-chosen={(choosing && selection.has(row)) || undefined}
      // Focusable even if it opens nothing: keyboard users read clamped cells through the row's tooltip
      // (Tooltips.tsx).
      tabIndex={tabStop ? 0 : -1}
      onFocus={() => onFocus(rowKey(row))}
      onClick={(event) => isForRow(event) && press?.(row)}
      onKeyDown={(event) =>
        onKey(event, {
          open: press && (() => press(row)),
          actions: available,
          choose: selection && (() => selection.toggle(row)),
        })
      }
    >
      <TabStop value={tabStop}>
        {columns.map((column, index) => (
          <td key={column.title} data-align={column.align}>
            {index === 0 && choosing && <RowCheck row={row} selection={selection} tabStop={tabStop} />}
            <CellContent lines={column.lines}>{column.render(row)}</CellContent>
          </td>
        ))}
      </TabStop>
      {actions && (
        <td className={classes.actions}>
          <RowActions {...splitActions(available, icons, narrow)} tabStop={tabStop} />
        </td>
      )}
    </tr>
  );
}

interface RowCheckProps<T> {
  row: T;
  selection: RowSelection<T>;
  tabStop: boolean;
}

function RowCheck<T>({ row, selection, tabStop }: RowCheckProps<T>) {
  return (
    <input
      type="checkbox"
      className={classes.check}
      aria-label={`Selecionar ${selection.nameOf(row)}`}
      tabIndex={tabStop ? 0 : -1}
      checked={selection.has(row)}
      onChange={() => selection.toggle(row)}
    />
  );
}

/** Plain text is clamped, or wraps in narrow columns; other content handles its own overflow. */
function CellContent({ lines, children }: { lines: 2 | undefined; children: ReactNode }) {
  if (typeof children !== 'string') return children;
  return (
    <span className="clamp" data-lines={lines}>
      {children}
    </span>
  );
}

type ActionsOffer = Pick<DataTableProps<never>, 'icons'> & { actions?: unknown };

const widthOfActions = ({ actions, icons }: ActionsOffer, narrow: boolean) =>
  actions ? buttonsOf(icons, narrow) * ACTION_WIDTH + ACTION_PADDING : 0;

interface RowActionsProps extends ReturnType<typeof splitActions> {
  tabStop: boolean;
}

function RowActions({ icons, behind, tabStop }: RowActionsProps) {
  const tabIndex = tabStop ? 0 : -1;
  return (
    <div className={classes.buttons}>
      {icons.map(({ detail, pale, ...action }) => (
        <IconAction
          key={action.label}
          tabIndex={tabIndex}
          className={pale && classes.pale}
          {...action}
          {...(detail && { 'data-tooltip': detail })}
        />
      ))}
      {behind.length > 0 && (
        <ActionsMenu actions={behind} label="Mais ações" size="normal" tabIndex={tabIndex} />
      )}
    </div>
  );
}

interface HeadColumn {
  title: string;
  width?: number;
  wideWidth?: number;
  grow?: number;
  align?: 'left' | 'right';
  sort?: string;
}

interface TableHeadProps extends ActionsOffer {
  columns: readonly HeadColumn[];
  sort?: ListSort | undefined;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

const widthOf = ({ width }: { width?: number }, narrow: boolean) =>
  width && (narrow ? width - NARROW_GAIN : width);

/**
 * Width of a flexible column in percent of the table: the browser divides the space left by the fixed columns in the
 * proportion of these percentages. Undefined if no column has a `grow`: the space is then divided evenly.
 */
function shareOf({ width, grow = 1 }: HeadColumn, columns: readonly HeadColumn[]): string | undefined {
  if (width || !columns.some((column) => column.grow)) return undefined;
  const flexible = columns.filter((column) => !column.width);
  return `${(100 * grow) / flexible.reduce((sum, column) => sum + (column.grow ?? 1), 0)}%`;
}

export function TableHead({ columns, sort, ...offer }: TableHeadProps) {
  const narrow = useIsNarrow();
  const wide = useIsWide();
  const actionsWidth = widthOfActions(offer, narrow);
  return (
    <thead>
      <tr>
        {columns.map(({ title, align, sort: column, ...sized }) => {
          const width =
            (wide && sized.wideWidth) || (widthOf(sized, narrow) ?? shareOf({ title, ...sized }, columns));
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

/** False for a click on a control in the row, and for a click that ends a text selection. */
function isForRow(event: React.MouseEvent): boolean {
  const inner = event.target instanceof Element && event.target.closest('button, a, input');
  return !inner && event.currentTarget.contains(event.target as Node) && !window.getSelection()?.toString();
}
