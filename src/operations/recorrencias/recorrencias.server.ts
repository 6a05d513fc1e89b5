import { exportList } from '#platform/server/export/export.ts';
import { handleJob, type JobContext, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { inTransaction } from '#platform/server/sql/transaction.ts';
import { day, instant, money, options, reference, text } from '#platform/shared/audit_fields.ts';
import { addDays } from '#platform/shared/business_days.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { COLUNAS_RECORRENCIAS } from './exportacao.rules.ts';
import { gerarContas } from './gerarContas.command.ts';
import { recorrenciasInvariants } from './invariantes.sql.ts';
import { recorrenciasContract, recorrenciasJob } from './recorrencias.contract.ts';
import { DIAS_A_FRENTE, ROTULO_SITUACAO } from './recorrencias.rules.ts';
import { listAGerar, listRecorrencias, lockRecorrencia, queryRecorrencias } from './recorrencias.sql.ts';
import { alterarRecorrencia, criarRecorrencia, mudarSituacao } from './salvarRecorrencia.command.ts';

const CONTA = {
  from: 'recorrencias',
  one: 'conta recorrente vinculada',
  many: 'contas recorrentes vinculadas',
} as const;

/**
 * Each recurrence in a transaction of its own, in the name of the person who created it, whatever their permissions are
 * now.
 */
async function gerar({ db, now }: JobContext, id: string): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const recorrencia = await lockRecorrencia(transaction, id);
    if (!recorrencia) return 0;
    const user = { id: recorrencia.user_id, nome_completo: '', permissoes: new Set<string>(), filiais: null };
    return gerarContas({ db: transaction, user, now, operacao_id: newId() }, recorrencia);
  });
}

/** If one recurrence fails, the others still run; then the job fails and is retried. */
const gerarTodas = handleJob(recorrenciasJob, async (ctx) => {
  // One day more than needed, because the branch's own day decides.
  const ids = await listAGerar(ctx.db, addDays(dayOf(ctx.now), DIAS_A_FRENTE + 1));
  const falhas: unknown[] = [];
  let feitas = 0;
  for (const id of ids) feitas += await gerar(ctx, id).catch((falha: unknown) => falhas.push(falha) && 0);
  if (feitas > 0) ctx.announce(null);
  if (falhas.length > 0) throw falhas[0];
});

export const recorrenciasJobs: readonly JobHandler[] = [gerarTodas];

export const recorrenciasServer = defineServer({
  contract: recorrenciasContract,
  routes: {
    list: ({ context, input }) => listRecorrencias(context, input),
    exportar: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'recorrencias',
          file: 'contas_recorrentes',
          title: 'Contas recorrentes',
          columns: COLUNAS_RECORRENCIAS,
          listing: (db) => queryRecorrencias({ ...context, db }, input),
        },
        signal,
      ),
    criar: ({ context, input }) => criarRecorrencia(context, input),
    alterar: ({ context, input }) => alterarRecorrencia(context, input),
    mudarSituacao: ({ context, input }) => mudarSituacao(context, input),
  },
  tables: {
    writes: { recorrencias: { branch: { columns: ['filial_id'] }, rows: 'keep', name: 'descricao' } },
  },
  audit: {
    operations: {
      'recorrencias.criar': 'Criou a conta recorrente',
      'recorrencias.alterar': 'Alterou a conta recorrente',
      'recorrencias.exportar': 'Exportou a lista de contas recorrentes',
      'recorrencias.mudarSituacao': 'Mudou a situação da conta recorrente',
    },
    records: {
      recorrencias: {
        name: 'Conta recorrente',
        scope: 'filial',
        fields: {
          filial_id: reference('Filial', 'filiais'),
          fornecedor_id: reference('Fornecedor', 'fornecedores'),
          profile_id: reference('Pessoa', 'profiles', { staff: true }),
          descricao: text('Descrição'),
          categoria_id: reference('Categoria', 'categorias_financeiras'),
          valor: money('Valor'),
          dia: text('Dia'),
          cada_meses: text('A cada quantos meses'),
          inicio: day('Primeiro vencimento'),
          fim: day('Até'),
          situacao: options('Situação', ROTULO_SITUACAO),
          pausada_em: instant('Pausada em'),
        },
        ignores: ['desde'],
        title: 'descricao',
      },
    },
  },
  references: [
    { ...CONTA, to: 'fornecedores', where: 'fornecedor_id = :id', position: 70 },
    { ...CONTA, to: 'filiais', where: 'filial_id = :id', position: 70 },
    { ...CONTA, to: 'categorias_financeiras', where: 'categoria_id = :id', position: 70 },
  ],
  invariants: recorrenciasInvariants,
  jobs: recorrenciasJobs,
});
