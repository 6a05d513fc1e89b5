/** The public address: which one is accepted, and what the page says about it. */
import type { ModoCadastro } from '#company/auth/auth.rules.ts';

export const RESULTADOS_DO_TESTE = ['abre', 'outro_programa', 'certificado', 'nao_abre'] as const;
export type ResultadoDoTeste = (typeof RESULTADOS_DO_TESTE)[number];

export const RESULTADO_EXPLICADO: Record<ResultadoDoTeste, string> = {
  abre: 'O endereço abre este programa.',
  outro_programa:
    'Quem respondeu neste endereço não foi este programa: confira o endereço e o proxy (docs/https.md).',
  certificado:
    'O certificado deste endereço não vale, e o celular do cliente o recusaria: renove-o no proxy (docs/https.md).',
  nao_abre:
    'O endereço não abre deste computador. Confira se ele abre num celular fora da rede da loja; como publicar o programa está em docs/https.md.',
};

export const ENDERECO_MAXIMO = 200;

/** The environment may allow addresses without https. */
export interface RedeDoEndereco {
  /** The program serves the local network: a private address may do without https. */
  readonly rede: boolean;
  /** For development and tests: this computer's own address counts as public. */
  readonly local: boolean;
}

const LOOPBACK = /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0|\[::\])$/;
const PRIVADO =
  /^(10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|\[f[cd][0-9a-f:]+\]|[\w-]+\.local)$/;

/** The origin of what was typed, or why it is none; an empty field is null. */
export function lerEndereco(texto: string): { endereco: string | null } | { motivo: string } {
  const digitado = texto.trim();
  if (digitado === '') return { endereco: null };
  const url = URL.parse(/^[a-z]+:\/\//i.test(digitado) ? digitado : `https://${digitado}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    return { motivo: 'Informe um endereço como https://loja.exemplo.com.br' };
  if (url.username || url.password) return { motivo: 'Tire o usuário e a senha do endereço' };
  if (url.pathname !== '/' || url.search || url.hash)
    return { motivo: 'Informe só o endereço, sem caminho: https://loja.exemplo.com.br' };
  if (
    url.origin.length > ENDERECO_MAXIMO ||
    !/^https?:\/\/[a-z0-9.:[\]-]+$/.test(url.origin) ||
    url.hostname.endsWith('.')
  )
    return { motivo: 'Informe um endereço como https://loja.exemplo.com.br' };
  return { endereco: url.origin };
}

/** Why customers could not use it, or not safely; null if they can. */
export function recusaDoEndereco(endereco: string, { rede, local }: RedeDoEndereco): string | null {
  const { protocol, hostname } = new URL(endereco);
  if (LOOPBACK.test(hostname)) {
    return local ? null : 'Este endereço só abre neste computador: informe o que os clientes abrem';
  }
  if (protocol === 'https:' || (rede && PRIVADO.test(hostname))) return null;
  return PRIVADO.test(hostname)
    ? 'Use https://: o programa atende só este computador, e pela rede ninguém o alcança sem um proxy (docs/https.md)'
    : 'Use https://: sem ele, senhas e dados dos clientes passam abertos (docs/https.md)';
}

/** Tells the change that saving an address makes for sign-ups; null if none. */
export function avisoDoCadastro(
  cadastro: ModoCadastro | null,
  padrao: { sem_endereco: string; com_endereco: string },
): string | null {
  const vale = cadastro ?? padrao.com_endereco;
  if (vale === 'aberto') {
    return 'O cadastro está aberto: quem abrir o endereço cria a própria conta e entra na hora. Antes de salvar, mude-o em Acesso para “Por aprovação”.';
  }
  if (cadastro !== null || padrao.sem_endereco === padrao.com_endereco) return null;
  return 'Ao salvar, o cadastro passa a ser por aprovação: quem se cadastra espera que um administrador aprove. Senhas muito comuns passam a ser recusadas, se Acesso não disser outra coisa.';
}
