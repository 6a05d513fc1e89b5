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
import { defineAudit, type HistoryOf } from '#platform/shared/audit_words.ts';
import { ROTULO_DO_RETORNO } from './garantias.rules.ts';
import { ROTULO_RESULTADO, STATUS_LABEL } from './status.rules.ts';

export const ordensServicoAudit = defineAudit({
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
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof ordensServicoAudit>, true> {}
}
