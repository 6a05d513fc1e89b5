/** The words of the audit log for what happens in Sistema and in one's own account; palavras.rules.ts has the shop's. */
import { areasDePermissoes } from '#platform/shared/permissions.ts';
import type { Campo, Opcoes } from './campo.rules.ts';

export const OPERACOES_SISTEMA: Readonly<Record<string, string>> = {
  'auth.cadastrar': 'Criou a própria conta',
  'auth.aceitarConvite': 'Entrou pelo convite',
  'auth.emitirLinkSenha': 'Emitiu um link de nova senha',
  'auth.redefinirSenha': 'Definiu uma nova senha',
  'auth.trocarSenha': 'Trocou a própria senha',
  'segundo_fator.confirmar': 'Ativou a verificação em duas etapas',
  'segundo_fator.renovarCodigos': 'Criou novos códigos de recuperação',
  'segundo_fator.desativar': 'Desativou a verificação em duas etapas',
  'conta.criarToken': 'Criou um token de API',
  'conta.revogarToken': 'Revogou um token de API',
  'conta.encerrarSessao': 'Encerrou uma sessão própria',
  'conta.encerrarOutrasSessoes': 'Encerrou as outras sessões próprias',
  'usuarios.aprovar': 'Aprovou o usuário',
  'usuarios.recusar': 'Recusou o cadastro',
  'usuarios.bloquear': 'Bloqueou o usuário',
  'usuarios.desbloquear': 'Desbloqueou o usuário',
  'usuarios.alterar': 'Alterou o acesso do usuário',
  'usuarios.convidar': 'Convidou uma pessoa',
  'usuarios.cancelarConvite': 'Cancelou um convite',
  'usuarios.removerSegundoFator': 'Removeu a verificação em duas etapas do usuário',
  'usuarios.encerrarSessoes': 'Encerrou as sessões do usuário',
  'permissoes.create': 'Criou o papel',
  'permissoes.update': 'Alterou o papel',
  'permissoes.exigirSegundoFator': 'Mudou se o papel exige a verificação em duas etapas',
  'permissoes.remove': 'Excluiu o papel',
  'webhooks.create': 'Criou o webhook',
  'webhooks.update': 'Alterou o webhook',
  'webhooks.remove': 'Excluiu o webhook',
  'webhooks.trocarSegredo': 'Trocou o segredo do webhook',
  'configuracoes.salvarEmpresa': 'Alterou os dados da empresa',
  'configuracoes.salvarRegras': 'Alterou as regras da loja',
  'configuracoes.salvarCopias': 'Alterou quantas cópias de segurança ficam',
  'configuracoes.salvarAcesso': 'Alterou as regras de acesso',
  'configuracoes.salvarSmtp': 'Alterou o envio de e-mail',
  'configuracoes.salvarLogo': 'Alterou o logotipo',
};

export const REGISTROS_SISTEMA: Readonly<Record<string, string>> = {
  profiles: 'Usuário',
  convites: 'Convite',
  papeis: 'Papel',
  tokens_api: 'Token de API',
  webhooks: 'Webhook',
  configuracoes: 'Configurações',
  logotipos: 'Logotipo',
};

const texto = (rotulo: string): Campo => ({ rotulo, formato: 'texto' });
const simNao = (rotulo: string): Campo => ({ rotulo, formato: 'sim_nao' });
const instante = (rotulo: string): Campo => ({ rotulo, formato: 'instante' });

const permissoesEmPalavras = (): Opcoes =>
  Object.fromEntries([
    ['*', 'Tudo'],
    ...areasDePermissoes().flatMap(({ titulo, acoes }) =>
      acoes.map(({ permissao, rotulo }) => [permissao, `${titulo}: ${rotulo}`]),
    ),
  ]);

export const CAMPOS_SISTEMA: Readonly<Record<string, Campo>> = {
  permissoes: {
    rotulo: 'Permissões',
    get formato() {
      return permissoesEmPalavras();
    },
  },
  exige_segundo_fator: simNao('Exige verificação em duas etapas'),
  expira_em: instante('Vale até'),
  usado_em: instante('Usado em'),
  revogado_em: instante('Revogado em'),
  aceito_em: instante('Aceito em'),
  cancelado_em: instante('Cancelado em'),
  cadastro: {
    rotulo: 'Cadastro de pessoas',
    formato: { aberto: 'Aberto', aprovacao: 'Por aprovação', convite: 'Só por convite' },
  },
  estoque_negativo: {
    rotulo: 'Venda sem estoque',
    formato: { permitir: 'Permitir', avisar: 'Avisar', bloquear: 'Bloquear' },
  },
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
  smtp_seguranca: {
    rotulo: 'Segurança',
    formato: { tls: 'TLS', starttls: 'STARTTLS', nenhuma: 'Nenhuma' },
  },
  smtp_usuario: texto('Usuário do e-mail'),
  smtp_remetente: texto('Remetente'),
  por_email: simNao('Enviado por e-mail'),
  url: texto('Endereço na internet'),
  eventos: texto('Eventos'),
  falhando_desde: instante('Falhando desde'),
  desativado_em: instante('Desativado pelo programa em'),
  encerradas: texto('Sessões encerradas'),
  tokens_revogados: texto('Tokens revogados'),
};

/** Hashes, sealed secrets, pictures, and who: what the row itself says or nobody may read. */
export const SEM_INTERESSE_SISTEMA: readonly string[] = [
  'token_sha256', 'sha256', 'conteudo', 'smtp_senha', 'embutido', 'usuario_id', 'aceito_por', 'criado_por', 'filiais', 'segredo',
  'segredo_anterior', 'segredo_trocado_em',
]; // biome-ignore format: a list of names
