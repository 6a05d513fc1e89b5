import { ADMIN, type Caso, linha, ninguem, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const TABELA = 'ordens_servico';

const anexo = ({ anexo_id }: Caso) => ({ id: anexo_id });

export const anexosTrials: SliceTrials = {
  /** The case's file is attached to an order, so the orders' slice creates it. */
  access: {
    operacoes: {
      'anexos.configuracao': linha('configuracoes:ver', ADMIN, 'empresa', () => undefined),
      'anexos.salvarConfiguracao': linha('configuracoes:editar', ADMIN, 'todas', () => ({
        meses_fotos: 60,
        versao: 99,
      })),
      'anexos.list': linha('session', TODOS, 'filtra', ({ ordem_id }) => ({
        tabela: TABELA,
        registro_id: ordem_id,
      })),
      'anexos.celular': linha('session', TODOS, 'filtra', ({ ordem_id }) => ({
        tabela: TABELA,
        registro_id: ordem_id,
      })),
      'anexos.arquivo': linha('session', TODOS, 'filtra', anexo),
      'anexos.miniatura': linha('session', TODOS, 'filtra', anexo),
      'anexos.create': linha('session', TODOS, 'recusa', ({ filial_id, ordem_id, nome }) => ({
        tabela: TABELA,
        registro_id: ordem_id,
        filial_id,
        categoria: 'entrada',
        arquivo: new File([`%PDF-1.4 ${nome}\n%%EOF\n`], 'nota.pdf'),
      })),
      'anexos.update': linha('session', TODOS, 'filtra', (caso) => ({
        ...anexo(caso),
        versao: 99,
        categoria: 'bancada',
      })),
      'anexos.remove': linha('session', TODOS, 'filtra', ninguem),
    },
  },
};
