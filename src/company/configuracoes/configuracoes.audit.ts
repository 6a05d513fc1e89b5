import { comuns, opcoes, simNao, texto } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const configuracoesAudit = defineAudit({
  operacoes: {
    'configuracoes.salvarEmpresa': 'Alterou os dados da empresa',
    'configuracoes.salvarRegras': 'Alterou as regras da loja',
    'configuracoes.salvarCopias': 'Alterou quantas cópias de segurança ficam',
    'configuracoes.salvarAcesso': 'Alterou as regras de acesso',
    'configuracoes.salvarSmtp': 'Alterou o envio de e-mail',
    'configuracoes.salvarLogo': 'Alterou o logotipo',
  },
  registros: {
    configuracoes: {
      nome: 'Configurações',
      escopo: 'administracao',
      campos: {
        ...comuns('nome', 'cnpj', 'telefone', 'cep', 'endereco', 'numero', 'complemento', 'bairro', 'cidade'),
        ...comuns('estado', 'fuso_horario'),
        cadastro: opcoes('Cadastro de pessoas', {
          aberto: 'Aberto',
          aprovacao: 'Por aprovação',
          convite: 'Só por convite',
        }),
        estoque_negativo: opcoes('Venda sem estoque', {
          permitir: 'Permitir',
          avisar: 'Avisar',
          bloquear: 'Bloquear',
        }),
        dias_ordem_parada: texto('Dias para uma ordem contar como parada'),
        dias_tarefas: texto('Dias em que ficam as tarefas terminadas'),
        copias_dias: texto('Dias de que fica uma cópia'),
        copias_semanas: texto('Semanas de que fica uma cópia'),
        copias_meses: texto('Meses de que fica uma cópia'),
        senha_minima: texto('Tamanho mínimo da senha'),
        recusar_senha_comum: simNao('Recusar senhas comuns'),
        senha_trocada: simNao('Senha do e-mail trocada'),
        sessao_ociosa_dias: texto('Dias sem uso até a sessão acabar'),
        sessao_maxima_dias: texto('Dias até a sessão acabar'),
        smtp_servidor: texto('Servidor de e-mail'),
        smtp_porta: texto('Porta'),
        smtp_seguranca: opcoes('Segurança', { tls: 'TLS', starttls: 'STARTTLS', nenhuma: 'Nenhuma' }),
        smtp_usuario: texto('Usuário do e-mail'),
        smtp_remetente: texto('Remetente'),
      },
      ignora: ['smtp_senha'],
      titulo: 'nome',
    },
    logotipos: {
      nome: 'Logotipo',
      escopo: 'administracao',
      campos: { tipo: texto('Tipo') },
      ignora: ['sha256', 'conteudo'],
    },
  },
});
