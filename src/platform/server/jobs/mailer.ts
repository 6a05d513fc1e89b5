/** Sends a message through the shop's SMTP server. nodemailer is loaded on first use. */
import type { Message } from '#platform/shared/mail.ts';

export interface Smtp {
  host: string;
  port: number;
  /**
   * tls: encrypted from the first byte (465); starttls: upgraded before any command (587); nenhuma: never encrypted.
   */
  security: 'tls' | 'starttls' | 'nenhuma';
  user: string | null;
  password: string | null;
  sender: string;
  name: string | null;
}

const CONNECT_MS = 10_000;
const ANSWER_MS = 15_000;

/** Returns the server's reply; throws with the server's or the network's own message. */
export async function sendMail(smtp: Smtp, message: Message): Promise<string> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.security === 'tls',
    requireTLS: smtp.security === 'starttls',
    ignoreTLS: smtp.security === 'nenhuma',
    ...(smtp.user ? { auth: { user: smtp.user, pass: smtp.password ?? '' } } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { response } = await transport.sendMail({
      from: { name: smtp.name ?? 'Assistência Técnica', address: smtp.sender },
      to: { name: '', address: message.para },
      subject: message.assunto,
      text: textOf(message),
      html: htmlOf(message),
    });
    return response;
  } finally {
    transport.close();
  }
}

function textOf({ paragrafos: paragraphs, link }: Message): string {
  const parts = link ? [...paragraphs, `${link.texto}:\n${link.endereco}`] : paragraphs;
  return `${parts.join('\n\n')}\n`;
}

export function htmlOf({ paragrafos: paragraphs, link }: Message): string {
  const parts = paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`);
  if (link) {
    const address = escapeHtml(link.endereco);
    parts.push(`<p><a href="${address}">${escapeHtml(link.texto)}</a></p>`, `<p>${address}</p>`);
  }
  return `<!doctype html><html lang="pt-BR"><body style="font-family:sans-serif;line-height:1.5">${parts.join('')}</body></html>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
