/** Reads the audit log, restores deleted records, and provides the per-record history that other screens offer. */
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { RowAction } from '#platform/web/lists/columns.ts';
import type { auditoriaContract, restauracao } from './auditoria.contract.ts';
import type { TabelaComHistorico, TabelaRestauravel } from './tabelas.rules.ts';

export const auditoria = createSliceClient<typeof auditoriaContract>('auditoria');

export function useOpcoesAuditoria() {
  return useQuery(auditoria.listOpcoes.queryOptions());
}

type ComRestauracao = { restaurar: ReturnType<typeof restauracao> };

/** Each slice restores its own records: every restorable slice has a `restaurar` operation. */
export function useRestaurar(tabela: TabelaRestauravel, sucesso: string) {
  const slice = createSliceClient<ComRestauracao>(tabela);
  return useCommand(slice.restaurar, {
    success: sucesso,
    error: 'Erro ao restaurar registro',
  });
}

/** A record, with the title its screen gives it. */
export interface RegistroComHistorico {
  id: string;
  titulo: string;
  /** Set when one list shows rows of several tables. */
  tabela?: TabelaComHistorico;
}

export interface Historico {
  aberto: (RegistroComHistorico & { tabela: TabelaComHistorico }) | null;
  fechar: () => void;
  /** For a list whose rows open nothing else; undefined for users without the permission. */
  abrir: ((registro: RegistroComHistorico) => void) | undefined;
  /** The row's 'Histórico' action; false for users without the permission. */
  acao: (registro: RegistroComHistorico) => RowAction | false;
}

/**
 * 'Histórico' on each row of a list:
 *
 *     const historico = useHistorico('clientes');
 *     actions={(c) => [historico.acao({ id: c.id, titulo: c.nome_completo })]}
 *     <HistoricoDialog historico={historico} />
 */
export function useHistorico(tabela: TabelaComHistorico): Historico {
  const pode = usePermissao('auditoria:historico');
  const [aberto, setAberto] = useState<Historico['aberto']>(null);
  const abrir = (registro: RegistroComHistorico) => setAberto({ tabela, ...registro });
  return {
    aberto,
    fechar: () => setAberto(null),
    abrir: pode ? abrir : undefined,
    acao: (registro) =>
      pode && {
        label: 'Histórico',
        letter: 'H',
        icon: IconHistory,
        onClick: () => abrir(registro),
      },
  };
}

export function useHistoricoDoRegistro(tabela: TabelaComHistorico, registro_id: string) {
  return useInfiniteQuery(
    auditoria.historico.infiniteOptions({
      input: (cursor: string | undefined) => ({ tabela, registro_id, cursor, contar: 'nao' as const }),
      initialPageParam: undefined,
      getNextPageParam: (pagina) => pagina.proximo ?? undefined,
      gcTime: 0,
    }),
  );
}
