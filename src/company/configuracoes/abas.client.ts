/** The tabs of Sistema › Configurações and the groups in them, in the order in which the page shows them. */
import { lazy } from 'react';
import type { SettingsGroup } from './grupos.client.ts';

export const GRUPOS_DE_CONFIGURACOES: readonly SettingsGroup[] = [
  {
    grupo: 'empresa',
    titulo: 'Empresa',
    palavras: 'nome CNPJ telefone CEP endereço número complemento bairro cidade estado logotipo',
    editar: 'configuracoes:editar',
    Form: lazy(() => import('./EmpresaForm.tsx').then((m) => ({ default: m.EmpresaForm }))),
  },
  {
    grupo: 'empresa',
    titulo: 'Empresa',
    palavras: 'endereço público link QR celular cliente internet',
    // It decides where the links of new passwords lead, so it needs the same permission as mail.
    editar: 'configuracoes:acesso',
    Form: lazy(() => import('./EnderecoForm.tsx').then((m) => ({ default: m.EnderecoForm }))),
  },
  {
    grupo: 'regras',
    titulo: 'Regras da loja',
    palavras:
      'fuso horário estoque negativo vender retirar mais do que há ordem parada dias guardar tarefas concluídas',
    editar: 'configuracoes:editar',
    Form: lazy(() => import('./RegrasForm.tsx').then((m) => ({ default: m.RegrasForm }))),
  },
  {
    grupo: 'ordens',
    titulo: 'Ordens',
    palavras: 'etapa status bancada andamento',
    editar: 'modelos:editar',
    limitada: true,
    propria: true,
    Form: lazy(() => import('#registers/etapas/EtapasForm.tsx').then((m) => ({ default: m.EtapasForm }))),
  },
  {
    grupo: 'ordens',
    titulo: 'Ordens',
    palavras: 'tipos de equipamento aparelho checklist acessórios entrada celular notebook',
    editar: 'modelos:editar',
    limitada: true,
    propria: true,
    Form: lazy(() => import('#registers/equipamentos/TiposForm.tsx').then((m) => ({ default: m.TiposForm }))),
  },
  {
    grupo: 'vendas',
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
    grupo: 'ordens',
    titulo: 'Ordens',
    palavras: 'aprovação orçamento bloquear avisar taxa recusa garantia dias',
    editar: 'configuracoes:editar',
    Form: lazy(() =>
      import('#operations/ordens_servico/AprovacaoForm.tsx').then((m) => ({ default: m.AprovacaoForm })),
    ),
  },
  {
    grupo: 'comissoes',
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
    grupo: 'mensagens',
    titulo: 'Mensagens',
    palavras: 'mensagem whatsapp aviso cliente texto modelo horário avaliação google email retirada',
    editar: 'modelos:editar',
    limitada: true,
    propria: true,
    Form: lazy(() =>
      import('#operations/mensagens/MensagensForm.tsx').then((m) => ({ default: m.MensagensForm })),
    ),
  },
  {
    grupo: 'impressos',
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
    grupo: 'fotos',
    titulo: 'Fotos',
    palavras: 'fotos arquivos inteiras miniaturas meses guardar espaço',
    editar: 'configuracoes:editar',
    Form: lazy(() => import('#company/anexos/FotosForm.tsx').then((m) => ({ default: m.FotosForm }))),
  },
  {
    grupo: 'acesso',
    titulo: 'Acesso',
    palavras: 'cadastro aprovação convite senhas comuns tamanho mínimo sessão acabar dias uso segundo fator',
    editar: 'configuracoes:acesso',
    Form: lazy(() => import('./AcessoForm.tsx').then((m) => ({ default: m.AcessoForm }))),
  },
  {
    grupo: 'email',
    titulo: 'E-mail',
    palavras: 'servidor SMTP porta segurança TLS remetente usuário senha enviar teste',
    editar: 'configuracoes:acesso',
    Form: lazy(() => import('./EmailForm.tsx').then((m) => ({ default: m.EmailForm }))),
  },
  {
    grupo: 'financeiro',
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
    grupo: 'copias',
    titulo: 'Cópias de segurança',
    palavras: 'backup restaurar pasta quantas ficam dias semanas meses',
    editar: 'configuracoes:editar',
    // The file locations are shown only to users who may request a backup.
    ver: 'configuracoes:editar',
    Form: lazy(() => import('./CopiasPanel.tsx').then((m) => ({ default: m.CopiasPanel }))),
  },
];
