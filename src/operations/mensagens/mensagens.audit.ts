import { options, reference, text } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';
import { ROTULO_ABRIR } from './whatsapp.rules.ts';

export const mensagensAudit = defineAudit({
  operations: {
    'mensagens.abrirWhatsapp': 'Abriu uma mensagem ao cliente no WhatsApp',
    'mensagens.enviarEmail': 'Mandou um e-mail ao cliente',
    'mensagens.criarLink': 'Deu ao cliente um link para acompanhar',
    'mensagens.revogarLinks': 'Revogou os links do cliente',
    'mensagens.salvarModelo': 'Alterou o texto de uma mensagem',
    'mensagens.criarResposta': 'Criou uma resposta pronta',
    'mensagens.excluirResposta': 'Excluiu uma resposta pronta',
    'mensagens.salvar': 'Alterou as configurações das mensagens',
    'mensagens.salvarFilial': 'Alterou o horário ou o link de avaliação da filial',
  },
  records: {
    modelos_mensagem: {
      name: 'Texto de mensagem',
      scope: 'administracao',
      fields: { chave: text('Mensagem'), texto: text('Texto') },
      ignores: ['etapa_id', 'nome', 'excluida_em'],
      title: 'chave',
    },
    mensagens_configuracao: {
      name: 'Configurações das mensagens',
      scope: 'administracao',
      fields: {
        abrir_no: options('WhatsApp abre no', ROTULO_ABRIR),
        avisos_retirada: text('Avisos de aparelho não retirado (dias)'),
      },
      ignores: ['unica'],
    },
    mensagens_filiais: {
      name: 'Mensagens da filial',
      scope: 'filial',
      fields: {
        filial_id: reference('Filial', 'filiais'),
        horario: text('Horário'),
        link_avaliacao: text('Link de avaliação'),
      },
      title: 'filial_id',
    },
  },
});
