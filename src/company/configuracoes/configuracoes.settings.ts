import { lazy } from 'react';
import type { SettingsGroup } from './grupos.client.ts';

export const configuracoesSettings: readonly SettingsGroup[] = [
  {
    grupo: 'empresa',
    titulo: 'Empresa',
    palavras: 'nome CNPJ telefone CEP endereço número complemento bairro cidade estado logotipo',
    posicao: 10,
    editar: 'configuracoes:editar',
    Form: lazy(() => import('./EmpresaForm.tsx').then((m) => ({ default: m.EmpresaForm }))),
  },
  {
    grupo: 'empresa',
    titulo: 'Empresa',
    palavras: 'endereço público link QR celular cliente internet',
    posicao: 11,
    // It decides where the links of new passwords lead, so it needs the same permission as mail.
    editar: 'configuracoes:acesso',
    Form: lazy(() => import('./EnderecoForm.tsx').then((m) => ({ default: m.EnderecoForm }))),
  },
  {
    grupo: 'regras',
    titulo: 'Regras da loja',
    palavras:
      'fuso horário estoque negativo vender retirar mais do que há ordem parada dias guardar tarefas concluídas',
    posicao: 20,
    editar: 'configuracoes:editar',
    Form: lazy(() => import('./RegrasForm.tsx').then((m) => ({ default: m.RegrasForm }))),
  },
  {
    grupo: 'acesso',
    titulo: 'Acesso',
    palavras: 'cadastro aprovação convite senhas comuns tamanho mínimo sessão acabar dias uso segundo fator',
    posicao: 30,
    editar: 'configuracoes:acesso',
    Form: lazy(() => import('./AcessoForm.tsx').then((m) => ({ default: m.AcessoForm }))),
  },
  {
    grupo: 'email',
    titulo: 'E-mail',
    palavras: 'servidor SMTP porta segurança TLS remetente usuário senha enviar teste',
    posicao: 40,
    editar: 'configuracoes:acesso',
    Form: lazy(() => import('./EmailForm.tsx').then((m) => ({ default: m.EmailForm }))),
  },
  {
    grupo: 'copias',
    titulo: 'Cópias de segurança',
    palavras: 'backup restaurar pasta quantas ficam dias semanas meses',
    posicao: 50,
    editar: 'configuracoes:editar',
    // The file locations are shown only to users who may request a backup.
    ver: 'configuracoes:editar',
    Form: lazy(() => import('./CopiasPanel.tsx').then((m) => ({ default: m.CopiasPanel }))),
  },
];
