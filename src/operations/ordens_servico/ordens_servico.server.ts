import { actsOfMovements } from '#kernels/estoque/estoque.server.ts';
import { exportList } from '#platform/server/export/export.ts';
import { defineNotice } from '#platform/server/gate/notices.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import {
  counted,
  instant,
  items,
  money,
  options,
  reference,
  text,
  yesNo,
} from '#platform/shared/audit_fields.ts';
import { plural } from '#platform/shared/text.ts';
import { alterarOrdem } from './alterarOrdem.command.ts';
import { contarPorStatus, countOrdensParadas, findDiasParada } from './contagem.sql.ts';
import { criarOrdem } from './criarOrdem.command.ts';
import { listEntregues, trocarAparelhosIguais } from './escrita.sql.ts';
import { COLUNAS_ORDENS } from './exportacao.rules.ts';
import { ROTULO_DO_RETORNO } from './garantias.rules.ts';
import { ordensServicoContract } from './ordens_servico.contract.ts';
import { FOTOS_POR_ORDEM, ORDEM_CHEIA } from './ordens_servico.rules.ts';
import { ETAPA_NOME, listOrdens, queryOrdens, TECNICO_NOME } from './ordens_servico.sql.ts';
import { ordensServicoInvariants } from './ordens_servico_invariantes.sql.ts';
import { listOrdensParaVinculo, listPorNumero } from './procura.sql.ts';
import { eventoDaRetirada } from './retiradas.rules.ts';
import { ROTULO_RESULTADO, STATUS_LABEL } from './status.rules.ts';
import { lerParaAnexar, travarParaAnexar } from './travarOrdem.command.ts';

export const ordensServicoServer = defineServer({
  contract: ordensServicoContract,
  routes: {
    list: ({ context, input }) => listOrdens(context, input),
    exportar: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'ordens_servico',
          title: 'Ordens de Serviço',
          columns: COLUNAS_ORDENS,
          listing: (db) => {
            const listing = queryOrdens({ db, now: context.now, user: context.user }, input);
            return { ...listing, rows: listing.rows.select([TECNICO_NOME, ETAPA_NOME]) };
          },
        },
        signal,
      ),
    contarPorStatus: ({ context, input }) => contarPorStatus(context, input),
    listPorNumero: ({ context, input }) => listPorNumero(context, input.numero),
    listParaVinculo: ({ context, input }) => listOrdensParaVinculo(context, input),
    create: ({ context, input }) => criarOrdem(context, input),
    update: ({ context, input }) => alterarOrdem(context, input),
  },
  tables: {
    writes: {
      ordens_servico: {
        branch: { columns: ['filial_id'] },
        name: "'#' || numero_os",
        number: 'numero_os',
        acts: actsOfMovements('o.ordem_servico_id = :id'),
        own: {
          people: ['tecnico_id', 'user_id'],
          free: 'tecnico_id',
          refusal: 'Esta ordem é de outro técnico: peça que a passem para você',
        },
        settles: ['ordens_servico.faturar', 'ordens_servico.estornarFaturamento'],
      },
      ordens_servico_historico_status: {},
    },
  },
  audit: {
    operations: {
      'ordens_servico.create': 'Abriu a ordem de serviço',
      'ordens_servico.update': 'Alterou a ordem de serviço',
      'ordens_servico.exportar': 'Exportou a lista de ordens de serviço',
    },
    records: {
      ordens_servico: {
        name: 'Ordem de serviço',
        scope: 'filial',
        fields: {
          numero_os: text('N° OS', { searched: true }),
          status: options('Status', STATUS_LABEL),
          filial_id: reference('Filial', 'filiais'),
          cliente_id: reference('Cliente', 'clientes'),
          pagador_id: reference('Quem paga', 'clientes'),
          equipamento: text('Equipamento', { searched: true }),
          modelo: text('Modelo'),
          numero_serie: text('Número de Série', { searched: true }),
          acessorios: text('Acessórios'),
          defeito_reclamado: text('Defeito Reclamado'),
          observacoes_tecnicas: text('Observações Técnicas'),
          modelo_orcamento: text('Modelo de orçamento'),
          itens: items('Itens', 'produtos_servicos', 'produto_servico_id'),
          movimentacoes: counted('Movimentações de estoque'),
          data_abertura: instant('Data de Abertura'),
          data_entrega: instant('Data de Entrega'),
          faturada_em: instant('Faturada em'),
          equipamento_id: reference('Aparelho', 'equipamentos'),
          tecnico_id: reference('Técnico', 'profiles', { staff: true }),
          prazo: instant('Prazo prometido'),
          prioridade: options('Prioridade', { 0: 'Normal', 1: 'Alta', 2: 'Urgente' }),
          etapa_id: reference('Etapa', 'etapas'),
          posicao: text('Onde está'),
          filial_local_id: reference('Aparelho em', 'filiais'),
          envio: text('Enviado a'),
          baixa: text('Baixa no aparelho'),
          pronta_em: instant('Pronta em'),
          laudo: text('Laudo'),
          resultado: options('Resultado', ROTULO_RESULTADO),
          retirada_em: instant('Retirada em'),
          guardado_em: instant('Guardado em'),
          taxa_orcamento: money('Taxa de orçamento'),
          valor_aprovado: money('Valor aprovado'),
          aprovacao_fraca: yesNo('Aprovado só por telefone'),
          orcamento_aguarda: yesNo('Orçamento sem resposta'),
          garantia_de_id: reference('Retorno da ordem', 'ordens_servico'),
          garantia_resultado: options('Garantia', ROTULO_DO_RETORNO),
          motivo: text('Motivo'),
          anexo: text('Anexo'),
          contato_nome: text('Contato'),
          contato_telefone: text('Telefone do contato'),
          pode_apagar_dados: yesNo('Pode apagar os dados?'),
          conta_removida: yesNo('Buscar/conta Google removida?'),
          checklist: text('Checklist da entrada'),
          checklist_saida: text('Checklist da saída'),
          assinatura: text('Assinatura'),
          senha_aparelho: text('Senha do aparelho'),
          nota_fixada: yesNo('Nota fixada'),
          user_id: reference('Aberta por', 'profiles', { staff: true }),
        },
        ignores: ['cliente', 'faturada_por', 'status_mudou_em', 'aprovacao_dispensada'],
        changes: ['ordens_servico.mudarStatus'],
        title: ({ numero_os }) => (numero_os ? `#${String(numero_os)}` : undefined),
        history: {
          permission: 'ordens_servico:ver',
          tables: ['ordens_servico', 'ordens_servico_itens', 'movimentacoes_estoque'],
        },
      },
    },
  },
  references: [
    {
      to: 'etapas',
      from: 'ordens_servico',
      where: 'etapa_id = :id',
      one: 'ordem de serviço vinculada',
      many: 'ordens de serviço vinculadas',
      position: 10,
    },
    {
      to: 'filiais',
      from: 'ordens_servico',
      where: 'filial_id = :id',
      one: 'ordem de serviço vinculada',
      many: 'ordens de serviço vinculadas',
      position: 20,
    },
    {
      to: 'clientes',
      from: 'ordens_servico',
      where: '(cliente_id = :id or pagador_id = :id)',
      one: 'ordem de serviço vinculada',
      many: 'ordens de serviço vinculadas',
      position: 10,
    },
    {
      to: 'equipamentos',
      from: 'ordens_servico',
      where: 'equipamento_id = :id',
      one: 'ordem de serviço vinculada',
      many: 'ordens de serviço vinculadas',
      position: 10,
    },
  ],
  follows: {
    to: 'clientes',
    columns: { ordens_servico: ['cliente_id', 'pagador_id'] },
    fold: ({ db }, merge) => trocarAparelhosIguais(db, merge),
  },
  invariants: ordensServicoInvariants,
  notices: [
    defineNotice({
      name: 'ordens_paradas',
      position: 40,
      permission: 'ordens_servico:ver',
      of: 'branch',
      feminine: true,
      show: (ctx, filial_id) => countOrdensParadas(ctx, filial_id),
      count: null,
      async tell(total, { db }) {
        if (total === 0) return null;
        const dias = plural(await findDiasParada(db), 'dia', 'dias');
        return {
          text: `${plural(total, 'ordem parada', 'ordens paradas')} há mais de ${dias}`,
          link: '/vendas/ordens?situacao=paradas',
        };
      },
    }),
  ],
  events: {
    byOperation: {
      'ordens_servico.create': ['ordem.aberta'],
      'ordens_servico.update': ({ antes, depois }) =>
        antes?.status === depois?.status
          ? ['ordem.alterada']
          : ['ordem.status_alterado', ...eventoDaRetirada(antes, depois)],
      'ordens_servico.remove': ['ordem.excluida'],
    },
    adds: {
      'ordem.status_alterado': ({ antes, depois }) => ({
        status_anterior: antes?.status,
        status_novo: depois?.status,
      }),
    },
  },
  payloads: [
    {
      events: 'ordem',
      table: 'ordens_servico',
      columns: `id, numero_os, filial_id, cliente_id, status, data_abertura, data_entrega, faturada_em, versao,
      prazo, prioridade, etapa_id, (select e.nome from etapas e where e.id = o.etapa_id) as etapa,
      coalesce((select v.valor_total from ordens_valores v where v.ordem_servico_id = o.id), 0) as total`,
      from: 'ordens_servico o',
      where: 'id = :id',
    },
  ],
  attachments: [
    {
      tabela: 'ordens_servico',
      ver: 'ordens_servico:ver',
      editar: 'ordens_servico:editar',
      maximo: FOTOS_POR_ORDEM,
      cheio: ORDEM_CHEIA,
      pagina: (id) => `/vendas/ordens/${id}?fotos=1`,
      entregues: listEntregues,
      ler: lerParaAnexar,
      travar: travarParaAnexar,
    },
  ],
});
