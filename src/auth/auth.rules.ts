// Who gets in how (decisions § 6): the first account ever is the administrator and is in; later ones follow the mode.
// The cargo that a person types never chooses the role.

import type { ModoCadastro } from './auth.contract.ts';

export type Acesso = { papel_id: 'administrador' | 'atendente'; situacao: 'ativo' | 'aguardando' };

/** Null: refused, an invitation is needed. */
export function acessoInicial(primeiraConta: boolean, cadastro: ModoCadastro): Acesso | null {
  if (primeiraConta) return { papel_id: 'administrador', situacao: 'ativo' };
  if (cadastro === 'convite') return null;
  return { papel_id: 'atendente', situacao: cadastro === 'aberto' ? 'ativo' : 'aguardando' };
}

/** At most `maximo` within a window of `segundos` that opens with the first one. */
export type Limite = { chave: string; maximo: number; segundos: number };

export const limites = {
  falhasDaConta: (email: string): Limite => ({
    chave: `conta:${email.toLowerCase()}`,
    maximo: 10,
    segundos: 15 * 60,
  }),
  falhasDoEndereco: (endereco: string): Limite => ({
    chave: `entrar:${redeDe(endereco)}`,
    maximo: 100,
    segundos: 60 * 60,
  }),
  cadastrosDoEndereco: (endereco: string): Limite => ({
    chave: `cadastrar:${redeDe(endereco)}`,
    maximo: 30,
    segundos: 60 * 60,
  }),
};

/** The address that limits count by: an IPv6 network (/64) is one household, not 2^64 of them. */
function redeDe(endereco: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(endereco)?.[1];
  if (ipv4 || !endereco.includes(':')) return ipv4 ?? endereco;
  const [inicio = '', fim = ''] = (endereco.split('%')[0] ?? '').toLowerCase().split('::');
  const grupos = inicio === '' ? [] : inicio.split(':');
  const restantes = fim === '' ? [] : fim.split(':');
  const zeros = endereco.includes('::') ? Math.max(0, 8 - grupos.length - restantes.length) : 0;
  return [...grupos, ...Array<string>(zeros).fill('0'), ...restantes].slice(0, 4).join(':');
}
