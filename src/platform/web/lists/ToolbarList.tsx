/**
 * A list under its toolbar: search, filters, sort, export, and the button for a new record, which an empty list offers
 * as well.
 *
 *     <ToolbarList label="Filiais" placeholder="Buscar por nome, código ou tipo" query={query} list={lista} sort={sort}
 *       columns={columns} count={['filial', 'filiais']} loadError="Erro ao carregar filiais"
 *       create={podeEditar && { label: 'Nova Filial', onClick: () => setNova('1') }}
 *       exportMenu={<ExportMenu operation={filiais.exportar} input={{ ...lista.search, ...sort.input }} />}
 *       empty={{ text: 'Nenhuma filial cadastrada', filtered: 'Nenhuma filial encontrada' }}>
 *       <FilterChips list={lista} name="tipo" options={FILTROS_TIPO} />
 *     </ToolbarList>
 */
import { Button } from '@mantine/core';
import { type Icon, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListState } from '#platform/web/data/url_state.ts';
import { DataList, type DataListProps } from './DataList.tsx';
import { ListToolbar, type ListToolbarProps } from './ListToolbar.tsx';
import { SortMenu } from './SortMenu.tsx';

interface CreateButtonProps {
  label: string;
  icon?: Icon;
  onClick: () => void;
}

interface ToolbarListProps<T>
  extends Omit<DataListProps<T>, 'rowKey'>,
    Pick<ListToolbarProps, 'placeholder' | 'exportMenu' | 'about' | 'manyFilters' | 'children'> {
  list: ListState;
  /** False or null for users who may not create a record. */
  create?: CreateButtonProps | false | null;
  /** False for a list whose cards offer no sort. */
  sortMenu?: false;
  /** Shown instead of the rows, for example without a branch. */
  instead?: ReactNode;
}

export function ToolbarList<T extends { id: string }>(props: ToolbarListProps<T>) {
  const { placeholder, exportMenu, about, manyFilters, children, create, sortMenu, instead, ...rows } = props;
  const { list, columns, sort, empty } = rows;
  const action = create && <CreateButton {...create} />;
  return (
    <>
      <ListToolbar
        busca={list.busca}
        onSearch={list.setSearch}
        placeholder={placeholder}
        sortMenu={sortMenu ?? <SortMenu columns={columns} sort={sort} />}
        about={about}
        filterCount={list.filterCount}
        manyFilters={manyFilters}
        action={action}
        exportMenu={exportMenu}
      >
        {children}
      </ListToolbar>
      {instead || <DataList {...rows} rowKey={({ id }) => id} empty={{ ...empty, action }} />}
    </>
  );
}

function CreateButton({ label, icon: New = IconPlus, onClick }: CreateButtonProps) {
  return (
    <Button leftSection={<New size={16} />} onClick={onClick}>
      {label}
    </Button>
  );
}
