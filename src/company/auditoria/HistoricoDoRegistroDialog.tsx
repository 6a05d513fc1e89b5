/**
 * The history of one record, newest first: one line per act with user, branch and time. Expanding it shows the fields.
 */
import { Button, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { formatDateTime } from '#platform/shared/dates.ts';
import { toastError } from '#platform/web/data/api.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { EmptyState } from '#platform/web/lists/EmptyState.tsx';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import classes from './Auditoria.module.css';
import { useHistoricoDoRegistro } from './auditoria.client.ts';
import type { RegistroAuditado } from './auditoria.contract.ts';
import { autorDe } from './autor.rules.ts';
import { CamposTable } from './CamposTable.tsx';
import type { TabelaComHistorico } from './tabelas.rules.ts';

interface HistoricoDoRegistroDialogProps {
  tabela: TabelaComHistorico;
  id: string;
  titulo: string;
  onClose: () => void;
}

const ERRO = 'Erro ao carregar histórico';

export function HistoricoDoRegistroDialog({ tabela, id, titulo, onClose }: HistoricoDoRegistroDialogProps) {
  const query = useHistoricoDoRegistro(tabela, id);
  const { data, error, errorUpdatedAt } = query;
  useEffect(() => {
    if (errorUpdatedAt > 0) toastError(error, ERRO);
  }, [error, errorUpdatedAt]);
  const registros = data?.pages.flatMap((pagina) => pagina.itens) ?? [];

  return (
    <Dialog
      title={`Histórico: ${titulo}`}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {!data && !error && <p role="status">Carregando...</p>}
      {!data && error && <LoadError text={ERRO} error={error} onRetry={() => void query.refetch()} />}
      {data && registros.length === 0 && (
        <EmptyState
          text="Nenhum registro no histórico"
          hint="O que for feito a partir de agora aparece aqui."
        />
      )}
      <Lines ordered>
        {registros.map((registro) => (
          <Ato key={registro.id} registro={registro} />
        ))}
      </Lines>
      {query.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Mostrar mais antigos
        </Button>
      )}
    </Dialog>
  );
}

/** Collapsed, the act is one line. Expanded, it shows the fields with their values before and after. */
function Ato({ registro }: { registro: RegistroAuditado }) {
  const { operacao, linhas, filial, criado_em, fuso_horario } = registro;
  const [aberto, setAberto] = useState(false);
  const id = useId();
  return (
    <Line>
      <button
        type="button"
        className={classes.ato}
        aria-expanded={aberto}
        aria-controls={id}
        onClick={() => setAberto(!aberto)}
      >
        <IconChevronRight size={15} className={classes.seta} aria-hidden />
        <span className={classes.linhas}>
          {linhas.map((linha, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same, and they stay put.
            <span key={index} className="truncate">
              {linha}
            </span>
          ))}
        </span>
        <span className={`${classes.quem} truncate`}>
          {autorDe(registro) ?? 'Pessoa não encontrada'}
          {filial && ` · ${filial}`}
        </span>
        <span className="numeric">{formatDateTime(criado_em, fuso_horario)}</span>
      </button>
      <div id={id} className={classes.detalhe} hidden={!aberto}>
        {linhas[0] !== operacao && <Text c="dimmed">{operacao}</Text>}
        <CamposTable registro={registro} />
      </div>
    </Line>
  );
}
