/**
 * 'Exportar' in a list's toolbar: downloads the filtered and sorted rows as a file.
 *
 *     <ListToolbar … exportMenu={<ExportMenu operation={clientes.exportar} input={filtro} />}>
 */
import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExportFormat } from '#platform/shared/export.ts';
import { toastError } from '#platform/web/data/api.ts';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import classes from './ListToolbar.module.css';

/** The user is told if the export, which a replica may have answered, is at least this many seconds old. */
const LAG_NOTED_S = 5;

interface ExportMenuProps<I> {
  operation: { call: (input: I & { formato: ExportFormat }, options: { context: object }) => Promise<File> };
  /** The list's filter, search and sort. */
  input: I;
  /** True if there is nothing to export, for example without a branch. */
  disabled?: boolean;
}

export function ExportMenu<I>({ operation, input, disabled = false }: ExportMenuProps<I>) {
  const [running, setRunning] = useState(false);
  const exportAs = async (formato: ExportFormat) => {
    setRunning(true);
    try {
      const context: { lag?: number } = {};
      save(await operation.call({ ...input, formato }, { context }));
      const { lag = 0 } = context;
      if (lag >= LAG_NOTED_S) toast.warning(`Exportado com dados de ${Math.round(lag)} s atrás`);
    } catch (error) {
      toastError(error, 'Erro ao exportar');
    } finally {
      setRunning(false);
    }
  };
  return (
    <Menu
      items={[
        { label: 'CSV', icon: IconFileTypeCsv, onClick: () => void exportAs('csv') },
        { label: 'Excel', icon: IconFileSpreadsheet, onClick: () => void exportAs('xlsx') },
      ]}
    >
      <Button
        variant="default"
        className={classes.tool}
        leftSection={<IconDownload size={16} />}
        disabled={disabled || running}
      >
        {running ? 'Exportando...' : 'Exportar'}
      </Button>
    </Menu>
  );
}

/** Hands the file to the browser as a download. */
function save(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Revoke the URL later: some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
