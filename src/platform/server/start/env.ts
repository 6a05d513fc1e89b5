// The environment, validated once at startup. `.env.example` documents the same names and defaults.
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { StartupError } from '#platform/server/process/startup_error.ts';
import { z } from '#platform/shared/zod.ts';

const CADASTRO = ['aberto', 'aprovacao', 'convite'] as const;
const DEFAULT_CEP_URL = 'https://viacep.com.br/ws/{cep}/json/';
const DEFAULT_LEAKS_URL = 'https://api.pwnedpasswords.com/range/{prefixo}';
/** Variables that may be read from a file of a secret store (systemd, Docker, Vault): NAME_FILE holds its path. */
const SECRETS = ['SECRET', 'DATABASE_URL', 'DATABASE_URL_MIGRACAO', 'DATABASE_REPLICA_URL'] as const;

const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');
const isPostgresAddress = (text: string) => {
  const url = URL.parse(text);
  return (
    url !== null && /^postgres(ql)?:$/.test(url.protocol) && userOf(text) !== '' && url.pathname.length > 1
  );
};

const postgresUrl = z
  .string()
  .refine(isPostgresAddress, 'deve ser um endereço como postgres://usuario:senha@servidor:5432/banco')
  .optional();

const schema = z
  .object({
    PORT: z.coerce
      .number('deve ser um número de porta')
      .int('deve ser um número inteiro')
      .min(0, 'deve estar entre 0 e 65535')
      .max(65535, 'deve estar entre 0 e 65535')
      .default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./dados'),
    BACKUP_DIR: z.string().optional(),
    BACKUP_DIR_2: z.string().optional(),
    DATABASE_URL: postgresUrl,
    DATABASE_URL_MIGRACAO: postgresUrl,
    DATABASE_REPLICA_URL: postgresUrl,
    BASE_URL: z
      .string()
      .refine(isWebAddress, 'deve ser um endereço como https://loja.exemplo.com.br')
      .refine((text) => /^\/?$/.test(URL.parse(text)?.pathname ?? ''), 'deve ser só o endereço, sem caminho')
      .optional(),
    TRUST_PROXY: z.coerce
      .number('deve ser o número de proxies na frente do programa')
      .int('deve ser um número inteiro')
      .min(0, 'não pode ser negativo')
      .max(10, 'deve ser no máximo 10')
      .default(0),
    SECRET: z.string().min(32, 'deve ter ao menos 32 caracteres').optional(),
    CEP_URL: z.string().refine(isWebAddress, 'deve ser um endereço http(s)').default(DEFAULT_CEP_URL),
    SENHAS_VAZADAS_URL: z
      .union([
        z.literal('nao'),
        z
          .string()
          .refine(
            (text) => isWebAddress(text) && text.includes('{prefixo}'),
            'deve ser um endereço com {prefixo}, ou nao',
          ),
      ])
      .default(DEFAULT_LEAKS_URL),
    PEDIDOS_POR_MINUTO: z.coerce
      .number('deve ser um número')
      .int('deve ser um número inteiro')
      .refine((many) => many === 0 || many >= 60, 'deve ser ao menos 60, ou 0 para não limitar')
      .default(3000),
    WEBHOOKS_DESTINOS: z
      .string()
      .default('')
      .transform((text) =>
        text
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      ),
    WEBHOOKS_LOCAIS: z.enum(['sim', 'nao'], 'deve ser sim ou nao').default('nao'),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace'],
        'deve ser fatal, error, warn, info, debug ou trace',
      )
      .optional(),
    CADASTRO: z.enum(CADASTRO, 'deve ser aberto, aprovacao ou convite').optional(),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
      refuse('DATABASE_REPLICA_URL', 'só vale junto com DATABASE_URL');
    if (!env.DATABASE_URL_MIGRACAO) return;
    if (!env.DATABASE_URL) return refuse('DATABASE_URL_MIGRACAO', 'só vale junto com DATABASE_URL');
    if (userOf(env.DATABASE_URL) === userOf(env.DATABASE_URL_MIGRACAO)) {
      refuse(
        'DATABASE_URL_MIGRACAO',
        'deve usar outro usuário que DATABASE_URL: o do programa não pode ser o dono das tabelas',
      );
    }
  });

export type Env = Omit<z.infer<typeof schema>, 'CADASTRO'> & {
  CADASTRO: (typeof CADASTRO)[number];
  /** The same once a public address is saved in the settings, which counts like BASE_URL (decisions § 6). */
  signUpWithAddress: (typeof CADASTRO)[number];
  /** Only this machine can reach the program: no public address, no proxy, a loopback HOST (decisions § 6). */
  loopbackOnly: boolean;
};

/** Throws a StartupError that names every invalid variable. An empty variable counts as unset. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file) given[name] = readGivenSecret(name, file);
  }
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new StartupError(['Configuração inválida (veja .env.example):', ...problems].join('\n'));
  }
  const env = parsed.data;
  const loopbackOnly = isLoopback(env.HOST) && !env.BASE_URL && env.TRUST_PROXY === 0;
  return {
    ...env,
    DATA_DIR: path.resolve(env.DATA_DIR),
    BACKUP_DIR: env.BACKUP_DIR && path.resolve(env.BACKUP_DIR),
    BACKUP_DIR_2: env.BACKUP_DIR_2 && path.resolve(env.BACKUP_DIR_2),
    CADASTRO: env.CADASTRO ?? (loopbackOnly ? 'aberto' : 'aprovacao'),
    signUpWithAddress: env.CADASTRO ?? 'aprovacao',
    loopbackOnly,
  };
}

function readGivenSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`${name}_FILE: não foi possível ler ${file} (${code}).`);
  }
}

/**
 * The base URL of links in mails; never a request's Host header, which the client chooses. Null if other machines can
 * reach the program but no address is configured: a link to localhost would open the recipient's own computer.
 */
export function addressOfLinks({ BASE_URL, PORT, loopbackOnly }: Env): string | null {
  if (BASE_URL) return BASE_URL.replace(/\/$/, '');
  return loopbackOnly ? `http://localhost:${PORT}` : null;
}

/** Whether other machines reach the program directly, without a proxy of this one. */
export const servesNetwork = ({ HOST }: Env): boolean => !isLoopback(HOST);

/** Valid settings that look like an oversight; logged at startup. `stored` is the public address of the settings. */
export function warningsOf(env: Env, stored: string | null): string[] {
  const { HOST, TRUST_PROXY } = env;
  const publicUrl = env.BASE_URL ?? stored;
  const warnings: string[] = [];
  if (addressOfLinks(env) === null && stored === null) {
    warnings.push(
      'Nenhum link será enviado por e-mail, nem convites nem os de quem esquece a senha: o programa não sabe por qual endereço as outras pessoas o abrem. Informe esse endereço em Sistema › Configurações › Empresa ou em BASE_URL (docs/https.md).',
    );
  }
  if (publicUrl && TRUST_PROXY === 0) {
    warnings.push(
      `${env.BASE_URL ? 'BASE_URL' : 'Endereço público'} sem TRUST_PROXY: se há um proxy na frente, todos os clientes parecem um só e dividem o limite de tentativas de senha. Informe TRUST_PROXY=1 (docs/https.md).`,
    );
  }
  if (!isLoopback(HOST) && !publicUrl?.startsWith('https://')) {
    warnings.push(
      `O programa atende a rede em ${HOST} sem HTTPS: senhas e dados passam abertos por ela (docs/https.md).`,
    );
  }
  return warnings;
}

/** A URL of a local socket can name the user only in the query: postgres:///loja?host=/run/postgresql&user=loja_app */
export function userOf(postgresUrl: string): string {
  const url = new URL(postgresUrl);
  return url.searchParams.get('user') ?? decodeURIComponent(url.username);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
