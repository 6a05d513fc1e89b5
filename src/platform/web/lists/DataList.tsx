/**
 * The list of a screen: rows of a paged query, its loading, empty and error states, and a footer with count and paging.
 *
 *     const list = useListState('status');
 *     const sort = useListSort(ORDENACAO_CLIENTES);
 *     const query = useList(clientes.list, { filial_id, ...list.input, ...sort.input });
 *     <DataList label="Clientes" query={query} list={list} sort={sort} rowKey={(c) => c.id} columns={columns}
 *       count={['cliente', 'clientes']} onOpen={editar} actions={acoes}
 *       loadError="Erro ao carregar clientes"
 *       empty={{ text: 'Nenhum cliente cadastrado', filtered: 'Nenhum cliente encontrado', action: <Button …/> }} />
 */
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import type { Page } from '#platform/shared/operation.ts';
import { toastError } from '#platform/web/data/api.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import type { List } from '#platform/web/data/list_total.ts';
import type { ListState } from '#platform/web/data/url_state.ts';
import { useHasCards } from '#platform/web/look/useIsPhone.ts';
import { ClearFiltersButton } from './ClearFilters.tsx';
import type { DataTableProps } from './columns.ts';
import classes from './DataList.module.css';
import tableClasses from './DataTable.module.css';
import { DataTable, TableHead } from './DataTable.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ListFooter } from './ListFooter.tsx';
import { useListOnScreen } from './list_on_screen.ts';

export interface DataListProps<T> extends Omit<DataTableProps<T>, 'rows' | 'stale'> {
  query: List<Page<T>>;
  list: Pick<ListState, 'filtered' | 'setCursor'> &
    Partial<Pick<ListState, 'busca' | 'filterCount' | 'clearFilters'>>;
  /** Singular and plural: ['cliente', 'clientes']. */
  count: readonly [string, string];
  /** The amount that the footer sums, for rows with several: 'saldo'. */
  sumOf?: string | undefined;
  loadError: string;
  empty: { text: string; filtered?: string; hint?: ReactNode; action?: ReactNode };
  /** Shown instead of the count while rows are being selected. */
  selectionBar?: ReactNode;
}

export function DataList<T>(props: DataListProps<T>) {
  const { query, list, count, sumOf, loadError, empty, selectionBar, ...table } = props;
  const { error, errorUpdatedAt } = query;
  // Deferred, because the first rows are the longest render of a visit, and a deferred render can be interrupted.
  const hasArrived = useDeferredValue(query.data !== undefined);
  const data = hasArrived ? query.data : undefined;
  useEffect(() => {
    if (errorUpdatedAt > 0) toastError(error, loadError);
  }, [error, errorUpdatedAt, loadError]);
  const section = useRef<HTMLElement>(null);
  useListOnScreen(section, {
    busca: list.busca,
    data,
    stale: query.isPlaceholderData,
    failed: Boolean(error),
    onOpen: table.selection?.active ? undefined : table.onOpen,
    opens: table.opens,
    actions: table.selection?.active ? undefined : table.actions,
  });

  return (
    <section ref={section} className={classes.list}>
      <div className={classes.scroll}>
        {data ? (
          <DataTable {...table} rows={data.itens} stale={query.isPlaceholderData} />
        ) : (
          !error && <Loading {...table} />
        )}
        {!data && error !== null && error !== undefined && (
          <LoadError text={loadError} error={error} onRetry={() => void query.refetch()} />
        )}
        {data?.itens.length === 0 && (
          <EmptyState
            text={list.filtered ? (empty.filtered ?? empty.text) : empty.text}
            hint={list.filtered ? undefined : empty.hint}
            action={list.filtered ? <ClearFiltersButton list={list} /> : empty.action}
          />
        )}
      </div>
      <ListFooter
        query={query}
        count={count}
        sumOf={sumOf}
        onCursor={list.setCursor}
        instead={selectionBar}
      />
    </section>
  );
}

const SKELETON_ROWS = [82, 64, 73, 58, 79, 66, 70, 61];

/** A skeleton in the shape of the expected rows. */
function Loading<T>(table: Omit<DataTableProps<T>, 'rows'>) {
  const { columns, label, actions } = table;
  const hasCards = useHasCards();
  if (hasCards) {
    return (
      <div role="status" aria-label={label}>
        {SKELETON_ROWS.map((width) => (
          <div key={width} className={classes.cardSkeleton}>
            <span className={classes.bar} style={{ width: `${width}%` }} />
            <span className={classes.bar} style={{ width: `${width - 30}%` }} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <table className={tableClasses.table} aria-label={label} aria-busy>
      <TableHead {...table} />
      <tbody>
        {SKELETON_ROWS.map((width) => (
          <tr key={width}>
            {columns.map((column) => (
              <td key={column.title}>
                <span className={classes.bar} style={{ width: `${width}%` }} />
              </td>
            ))}
            {actions && <td />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
