import { commonFields, options, text, yesNo } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const configuracoesAudit = defineAudit({
  operations: {
    'configuracoes.salvarEmpresa': 'Alterou os dados da empresa',
    'configuracoes.salvarEndereco': 'Alterou o endereço público',
    'configuracoes.salvarRegras': 'Alterou as regras da loja',
    'configuracoes.salvarCopias': 'Alterou quantas cópias de segurança ficam',
    'configuracoes.salvarAcesso': 'Alterou as regras de acesso',
    'configuracoes.salvarSmtp': 'Alterou o envio de e-mail',
    'configuracoes.salvarLogo': 'Alterou o logotipo',
  },
  records: {
    configuracoes: {
      name: 'Configurações',
      scope: 'administracao',
      fields: {
        ...commonFields(
          'nome',
          'cnpj',
          'telefone',
          'cep',
          'endereco',
          'numero',
          'complemento',
          'bairro',
          'cidade',
        ),
        ...commonFields('estado', 'fuso_horario'),
        endereco_publico: text('Endereço público'),
        cadastro: options('Cadastro de pessoas', {
          aberto: 'Aberto',
          aprovacao: 'Por aprovação',
          convite: 'Só por convite',
        }),
        estoque_negativo: options('Venda sem estoque', {
          permitir: 'Permitir',
          avisar: 'Avisar',
          bloquear: 'Bloquear',
        }),
        dias_ordem_parada: text('Dias para uma ordem contar como parada'),
        dias_tarefas: text('Dias em que ficam as tarefas terminadas'),
        copias_dias: text('Dias de que fica uma cópia'),
        copias_semanas: text('Semanas de que fica uma cópia'),
        copias_meses: text('Meses de que fica uma cópia'),
        senha_minima: text('Tamanho mínimo da senha'),
        recusar_senha_comum: yesNo('Recusar senhas comuns'),
        senha_trocada: yesNo('Senha do e-mail trocada'),
        sessao_ociosa_dias: text('Dias sem uso até a sessão acabar'),
        sessao_maxima_dias: text('Dias até a sessão acabar'),
        smtp_servidor: text('Servidor de e-mail'),
        smtp_porta: text('Porta'),
        smtp_seguranca: options('Segurança', { tls: 'TLS', starttls: 'STARTTLS', nenhuma: 'Nenhuma' }),
        smtp_usuario: text('Usuário do e-mail'),
        smtp_remetente: text('Remetente'),
      },
      ignores: ['smtp_senha'],
      title: 'nome',
    },
    logotipos: {
      name: 'Logotipo',
      scope: 'administracao',
      fields: { tipo: text('Tipo') },
      ignores: ['sha256', 'conteudo'],
    },
  },
});
