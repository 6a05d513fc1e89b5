/** The first steps of a new shop, in their order: what each is, who may take it, and the address that opens it. */
import type { Permission } from '#platform/shared/permissions.ts';

export const PASSOS = [
  'empresa',
  'filiais',
  'pessoas',
  'servicos',
  'financeiro',
  'impressos',
  'copia',
  'ordem',
] as const;
export type Passo = (typeof PASSOS)[number];

interface OQueFazer {
  readonly titulo: string;
  readonly texto: string;
  readonly minutos: number;
  readonly permissao: Permission;
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
}

export const O_QUE_FAZER: Readonly<Record<Passo, OQueFazer>> = {
  empresa: {
    titulo: 'Empresa',
    texto: 'Nome e telefone, que saem nos impressos e nas mensagens.',
    minutos: 2,
    permissao: 'configuracoes:editar',
    path: '/sistema/config',
    search: { grupo: 'dados' },
  },
  filiais: {
    titulo: 'Filiais',
    texto: 'A loja, mesmo que seja uma só: ordens, clientes e estoque são de uma filial.',
    minutos: 1,
    permissao: 'filiais:editar',
    path: '/estoques/filiais',
    search: { nova: 'passo' },
  },
  pessoas: {
    titulo: 'Pessoas',
    texto: 'Convide quem trabalha na loja, com o papel de cada um.',
    minutos: 3,
    permissao: 'usuarios:editar',
    path: '/sistema/usuarios',
    search: { convidar: '1' },
  },
  servicos: {
    titulo: 'Serviços e preços',
    texto: 'O que a loja mais conserta, com o preço de cada serviço.',
    minutos: 10,
    permissao: 'produtos_servicos:editar',
    path: '/estoques/produtos',
    search: { novo: 'servico' },
  },
  financeiro: {
    titulo: 'Como recebo',
    texto: 'Dinheiro, PIX e cartões: depois, faturar e vender perguntam como o cliente pagou.',
    minutos: 5,
    permissao: 'financeiro:configurar',
    path: '/sistema/config',
    search: { grupo: 'financeiro', janela: 'comecar' },
  },
  impressos: {
    titulo: 'Impressos',
    texto: 'O papel da ordem e da etiqueta e os textos: confira e imprima o primeiro.',
    minutos: 5,
    permissao: 'configuracoes:editar',
    path: '/sistema/config',
    search: { grupo: 'papeis' },
  },
  copia: {
    titulo: 'Cópia de segurança',
    texto: 'Uma cópia em uma segunda pasta, em outro disco.',
    minutos: 5,
    permissao: 'configuracoes:editar',
    path: '/sistema/config',
    search: { grupo: 'copias' },
  },
  ordem: {
    titulo: 'A primeira ordem',
    texto: 'Receba um aparelho: o programa leva da entrada ao recibo.',
    minutos: 2,
    permissao: 'ordens_servico:editar',
    path: '/vendas/ordens',
    search: { nova: '1' },
  },
};
