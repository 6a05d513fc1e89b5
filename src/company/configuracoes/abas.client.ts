/**
 * The tabs of Sistema › Configurações and their sections, in the order in which the page shows them. A section's name
 * in the address opens its tab and shows it: `?grupo=copias`. No section has the name of a tab.
 */
import { lazy } from 'react';
import type { SettingsSection } from './secoes.client.ts';

export const ABAS_DE_CONFIGURACOES = {
  empresa: 'Empresa',
  ordens: 'Ordens',
  vendas: 'Vendas e dinheiro',
  mensagens: 'Mensagens',
  impressos: 'Impressos',
  acesso: 'Acesso e cópias',
} as const;

export const SECOES_DE_CONFIGURACOES: readonly SettingsSection[] = [
  {
    aba: 'empresa',
    secao: 'dados',
    titulo: 'Empresa',
    palavras: 'nome CNPJ telefone CEP endereço número complemento bairro cidade estado logotipo',
    editar: 'configuracoes:editar',
    Form: lazy(() => import('./EmpresaForm.tsx').then((m) => ({ default: m.EmpresaForm }))),
  },
  {
    aba: 'empresa',
    secao: 'endereco',
    titulo: 'Endereço público',
    palavras: 'link QR celular cliente internet',
    // It decides where the links of new passwords lead, so it needs the same permission as mail.
    editar: 'configuracoes:acesso',
    Form: lazy(() => import('./EnderecoForm.tsx').then((m) => ({ default: m.EnderecoForm }))),
  },
  {
    aba: 'empresa',
    secao: 'regras',
    titulo: 'Regras da loja',
    palavras:
      'fuso horário estoque negativo vender retirar mais do que há ordem parada dias guardar tarefas concluídas',
    editar: 'configuracoes:editar',
    Form: lazy(() => import('./RegrasForm.tsx').then((m) => ({ default: m.RegrasForm }))),
  },
  {
    aba: 'ordens',
    secao: 'etapas',
    titulo: 'Etapas',
    palavras: 'status bancada andamento',
    editar: 'modelos:editar',
    limitada: true,
    propria: true,
    Form: lazy(() => import('#registers/etapas/EtapasForm.tsx').then((m) => ({ default: m.EtapasForm }))),
  },
  {
    aba: 'ordens',
    secao: 'tipos',
    titulo: 'Tipos de equipamento',
    palavras: 'aparelho checklist acessórios entrada celular notebook',
    editar: 'modelos:editar',
    limitada: true,
    propria: true,
    Form: lazy(() => import('#registers/equipamentos/TiposForm.tsx').then((m) => ({ default: m.TiposForm }))),
  },
  {
    aba: 'ordens',
    secao: 'aprovacao',
    titulo: 'Aprovação do orçamento e garantia',
    palavras: 'bloquear avisar taxa recusa dias',
    editar: 'configuracoes:editar',
    Form: lazy(() =>
      import('#operations/ordens_servico/AprovacaoForm.tsx').then((m) => ({ default: m.AprovacaoForm })),
    ),
  },
  {
    aba: 'ordens',
    secao: 'fotos',
    titulo: 'Fotos',
    palavras: 'arquivos inteiras miniaturas meses guardar espaço',
    editar: 'configuracoes:editar',
    Form: lazy(() => import('#company/anexos/FotosForm.tsx').then((m) => ({ default: m.FotosForm }))),
  },
  {
    aba: 'vendas',
    secao: 'balcao',
    titulo: 'Vendas',
    palavras: 'começar consumidor cliente balcão',
    editar: 'configuracoes:editar',
    ver: 'vendas:ver',
    Form: lazy(() =>
      import('#operations/vendas/VendasConfiguracaoForm.tsx').then((m) => ({
        default: m.VendasConfiguracaoForm,
      })),
    ),
  },
  {
    aba: 'vendas',
    secao: 'financeiro',
    titulo: 'Financeiro',
    palavras:
      'começar faturar vender perguntar receber forma escolhida dinheiro caixa fechado fundo troco multa juros atraso desfazer início',
    editar: 'financeiro:configurar',
    ver: 'financeiro:configurar',
    propria: true,
    Form: lazy(() =>
      import('#kernels/financeiro/FinanceiroPanel.tsx').then((m) => ({ default: m.FinanceiroPanel })),
    ),
  },
  {
    aba: 'vendas',
    secao: 'formas',
    titulo: 'Formas de pagamento',
    palavras: 'taxas parcelamento desconto configurar',
    editar: 'financeiro:configurar',
    ver: 'financeiro:configurar',
    limitada: true,
    propria: true,
    Form: lazy(() => import('#operations/fluxo/FormasPanel.tsx').then((m) => ({ default: m.FormasPanel }))),
  },
  {
    aba: 'vendas',
    secao: 'contas',
    titulo: 'Contas e maquininhas',
    palavras: 'bancos caixas cofre chave PIX configurar',
    editar: 'financeiro:configurar',
    ver: 'financeiro:configurar',
    limitada: true,
    propria: true,
    Form: lazy(() =>
      import('#operations/fluxo/ContasEMaquininhasPanel.tsx').then((m) => ({
        default: m.ContasEMaquininhasPanel,
      })),
    ),
  },
  {
    aba: 'vendas',
    secao: 'categorias',
    titulo: 'Categorias',
    palavras: 'receita despesa grupo código configurar',
    editar: 'financeiro:configurar',
    ver: 'financeiro:configurar',
    propria: true,
    Form: lazy(() =>
      import('#operations/fluxo/CategoriasPanel.tsx').then((m) => ({ default: m.CategoriasPanel })),
    ),
  },
  {
    aba: 'vendas',
    secao: 'comissoes',
    titulo: 'Comissões',
    palavras: 'comissão ganha quando faturar recebimento conforme paga',
    editar: 'configuracoes:editar',
    ver: 'comissoes:ver',
    Form: lazy(() =>
      import('#operations/comissoes/ComissoesConfiguracaoForm.tsx').then((m) => ({
        default: m.ComissoesConfiguracaoForm,
      })),
    ),
  },
  {
    aba: 'mensagens',
    secao: 'whatsapp',
    titulo: 'WhatsApp e avisos',
    palavras: 'mensagem abrir retirada dias',
    editar: 'modelos:editar',
    propria: true,
    Form: lazy(() =>
      import('#operations/mensagens/MensagensForm.tsx').then((m) => ({ default: m.MensagensForm })),
    ),
  },
  {
    aba: 'mensagens',
    secao: 'filial',
    titulo: 'Mensagens da filial',
    palavras: 'horário link avaliação google',
    editar: 'modelos:editar',
    limitada: true,
    propria: true,
    Form: lazy(() =>
      import('#operations/mensagens/MensagensDaFilialForm.tsx').then((m) => ({
        default: m.MensagensDaFilialForm,
      })),
    ),
  },
  {
    aba: 'mensagens',
    secao: 'textos',
    titulo: 'Textos das mensagens',
    palavras: 'mensagem modelo aviso cliente resposta pronta',
    editar: 'modelos:editar',
    limitada: true,
    propria: true,
    Form: lazy(() =>
      import('#operations/mensagens/ModelosForm.tsx').then((m) => ({ default: m.ModelosForm })),
    ),
  },
  {
    aba: 'mensagens',
    secao: 'email',
    titulo: 'E-mail',
    palavras: 'servidor SMTP porta segurança TLS remetente usuário senha enviar teste',
    editar: 'configuracoes:acesso',
    Form: lazy(() => import('./EmailForm.tsx').then((m) => ({ default: m.EmailForm }))),
  },
  {
    aba: 'impressos',
    secao: 'papeis',
    titulo: 'Impressos',
    palavras:
      'comprovante venda texto textos troca garantia imprimir impressora ordem serviço etiqueta papel bobina filial',
    editar: 'configuracoes:editar',
    limitada: true,
    Form: lazy(() =>
      import('#operations/previas/ImpressosForm.tsx').then((m) => ({ default: m.ImpressosForm })),
    ),
  },
  {
    aba: 'acesso',
    secao: 'entrada',
    titulo: 'Acesso',
    palavras: 'cadastro aprovação convite senhas comuns tamanho mínimo sessão acabar dias uso segundo fator',
    editar: 'configuracoes:acesso',
    Form: lazy(() => import('./AcessoForm.tsx').then((m) => ({ default: m.AcessoForm }))),
  },
  {
    aba: 'acesso',
    secao: 'copias',
    titulo: 'Cópias de segurança',
    palavras: 'backup restaurar pasta quantas ficam dias semanas meses',
    editar: 'configuracoes:editar',
    // The file locations are shown only to users who may request a backup.
    ver: 'configuracoes:editar',
    Form: lazy(() => import('./CopiasPanel.tsx').then((m) => ({ default: m.CopiasPanel }))),
  },
];
