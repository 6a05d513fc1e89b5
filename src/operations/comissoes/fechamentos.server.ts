import { exportList } from '#platform/server/export/export.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { day, instant, money, options, reference, text } from '#platform/shared/audit_fields.ts';
import { DEMONSTRATIVO } from './demonstrativo.rules.ts';
import { desfazerFechamento } from './desfazerFechamento.command.ts';
import { COLUNAS_FECHAMENTOS, COLUNAS_SEM_TECNICO } from './exportacao_fechamentos.rules.ts';
import { fechamentosContract } from './fechamentos.contract.ts';
import { listFechamentos, queryFechamentos } from './fechamentos.sql.ts';
import { fechamentosInvariants } from './fechamentos_invariantes.sql.ts';
import { fecharComissoes } from './fechar.command.ts';
import { imprimirDemonstrativo } from './imprimirDemonstrativo.command.ts';
import { lerAFechar } from './lerAFechar.command.ts';
import { listLinhasDaOrdem, listSemTecnico, querySemTecnico } from './linhas.sql.ts';
import { trocarTecnico } from './trocarTecnico.command.ts';

const DA_EQUIPE = 'what the shop pays its staff, without a word about the customer';

export const fechamentosServer = defineServer({
  contract: fechamentosContract,
  routes: {
    listSemTecnico: ({ context, input }) => listSemTecnico(context, input),
    exportarSemTecnico: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'historico_vendas',
          file: 'linhas_sem_tecnico',
          title: 'Linhas sem técnico',
          columns: COLUNAS_SEM_TECNICO,
          listing: (db) => querySemTecnico({ ...context, db }, input),
        },
        signal,
      ),
    linhasDaOrdem: ({ context, input }) => listLinhasDaOrdem(context.db, input.id),
    trocarTecnico: ({ context, input }) => trocarTecnico(context, input),
    aFechar: ({ context, input }) => lerAFechar(context, input),
    listFechamentos: ({ context, input }) => listFechamentos(context, input),
    exportarFechamentos: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'comissao_fechamentos',
          file: 'fechamentos_de_comissao',
          title: 'Fechamentos de comissão',
          columns: COLUNAS_FECHAMENTOS,
          listing: (db) => queryFechamentos({ ...context, db }, input),
        },
        signal,
      ),
    fechar: ({ context, input }) => fecharComissoes(context, input),
    desfazerFechamento: ({ context, input }) => desfazerFechamento(context, input.id),
    demonstrativo: ({ context, input }) => imprimirDemonstrativo(context, input),
  },
  tables: {
    writes: {
      comissao_fechamentos: {
        branch: { columns: ['filial_id'] },
        rows: 'keep',
        name: "'nº ' || numero",
        number: 'numero',
      },
      comissao_fechamentos_linhas: {},
      comissao_fechamentos_vales: { rows: 'append' },
    },
  },
  audit: {
    operations: {
      'comissoes.trocarTecnico': 'Trocou o técnico de uma linha faturada',
      'comissoes.fechar': 'Fechou comissões',
      'comissoes.desfazerFechamento': 'Desfez o fechamento de comissões',
      'comissao_fechamentos.exportar': 'Exportou a lista de fechamentos de comissões',
      'historico_vendas.exportar': 'Exportou a lista de linhas sem técnico',
    },
    records: {
      comissao_fechamentos: {
        name: 'Fechamento de comissões',
        scope: 'filial',
        fields: {
          numero: text('Número'),
          profile_id: reference('Pessoa', 'profiles', { staff: true }),
          filial_id: reference('Filial', 'filiais'),
          ate: day('Até'),
          valor: money('Comissões'),
          vales: money('Vales'),
          destino: options('Como é pago', { pagar: 'Pagar por aqui', folha: 'Vai na folha' }),
          desfeito_em: instant('Desfeito em'),
        },
        ignores: ['titulo_id', 'baixa_id', 'desfeito_por'],
        title: ({ numero }) => (numero ? `nº ${String(numero)}` : undefined),
      },
    },
  },
  references: [
    {
      to: 'filiais',
      from: 'comissao_fechamentos',
      where: 'filial_id = :id',
      one: 'fechamento de comissões vinculado',
      many: 'fechamentos de comissões vinculados',
      position: 62,
    },
  ],
  invariants: fechamentosInvariants,
  privacy: {
    tables: {
      comissao_fechamentos: DA_EQUIPE,
      comissao_fechamentos_linhas: DA_EQUIPE,
      comissao_fechamentos_vales: DA_EQUIPE,
    },
    anonymised: {
      comissao_fechamentos: DA_EQUIPE,
      comissao_fechamentos_linhas: DA_EQUIPE,
      comissao_fechamentos_vales: DA_EQUIPE,
    },
    parts: [],
  },
  prints: [DEMONSTRATIVO],
});
