// Labels of the settings, and the check of logo files.

import type { ModoCadastro } from '#company/auth/auth.rules.ts';

export const SEGURANCAS = ['tls', 'starttls', 'nenhuma'] as const;
export type Seguranca = (typeof SEGURANCAS)[number];

/** Time zones covering every UTC offset in Brazil. */
export const FUSOS = [
  'America/Sao_Paulo',
  'America/Fortaleza',
  'America/Recife',
  'America/Bahia',
  'America/Belem',
  'America/Manaus',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Rio_Branco',
  'America/Noronha',
] as const;

export const LOGO_MAXIMO = 1024 * 1024;
export const LOGO_ACEITO = 'Use uma imagem PNG, JPEG ou WebP de até 1 MB';

export const CADASTRO_EXPLICADO: Record<ModoCadastro, string> = {
  aberto: 'Aberto: quem abrir o endereço cria a própria conta e entra na hora',
  aprovacao: 'Por aprovação: quem se cadastra espera que um administrador aprove',
  convite: 'Só por convite: ninguém se cadastra sozinho',
};

export const FUSO_NOME: Record<(typeof FUSOS)[number], string> = {
  'America/Sao_Paulo': 'Brasília, São Paulo, Rio, Minas e Sul',
  'America/Fortaleza': 'Fortaleza, Maranhão, Piauí, Paraíba e Rio Grande do Norte',
  'America/Recife': 'Recife',
  'America/Bahia': 'Bahia',
  'America/Belem': 'Pará e Amapá',
  'America/Manaus': 'Amazonas',
  'America/Cuiaba': 'Mato Grosso',
  'America/Campo_Grande': 'Mato Grosso do Sul',
  'America/Porto_Velho': 'Rondônia',
  'America/Boa_Vista': 'Roraima',
  'America/Rio_Branco': 'Acre',
  'America/Noronha': 'Fernando de Noronha',
};

export const PORTA_USUAL: Record<Seguranca, number> = { tls: 465, starttls: 587, nenhuma: 25 };

export type TipoLogo = 'image/png' | 'image/jpeg' | 'image/webp';

/** Detects the type by content, not by file name. Null for anything else, including SVG, which can carry scripts. */
export function tipoDaImagem(bytes: Uint8Array): TipoLogo | null {
  const begins = (text: string, at = 0) => [...text].every((char, i) => bytes[at + i] === char.charCodeAt(0));
  if (begins('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  return begins('RIFF') && begins('WEBP', 8) ? 'image/webp' : null;
}

/** Advice on a failed mail, by the error code of the network or the mail library. */
export function motivoDoEmail({ code = '' }: { code?: string | undefined }): string {
  if (code === 'EAUTH') return 'O servidor recusou o usuário ou a senha.';
  if (code === 'EENVELOPE') return 'O servidor recusou o remetente ou o destinatário.';
  if (/^(ECONN|ETIMEDOUT|EDNS|ENOTFOUND|ESOCKET|EHOST|ENET)/.test(code))
    return 'O servidor não respondeu. Confira o endereço, a porta e a segurança.';
  if (code === 'ETLS') return 'O servidor não aceitou a conexão segura. Confira a porta e a segurança.';
  return 'O servidor de e-mail recusou a mensagem.';
}
