/**
 * The postal-code service (spec § 7), ViaCEP by default: `GET …/{cep}/json/` → logradouro, bairro, localidade, uf,
 * or `erro` (true or 'true') for a code that does not exist. Any other answer is "Erro ao buscar CEP".
 */
import { DomainError } from '#platform/shared/errors.ts';
import { z } from '#platform/shared/zod.ts';
import { clientesErrors, type Endereco } from './clientes.contract.ts';

const TIMEOUT_MS = 3000;
const MAX_BYTES = 64 * 1024;

const texto = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((valor) => valor ?? '');

const answerSchema = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }).transform(() => null),
  z
    .object({
      logradouro: texto(200),
      bairro: texto(100),
      localidade: z.string().trim().min(1).max(100),
      uf: z
        .string()
        .trim()
        .regex(/^[A-Z]{2}$/),
    })
    .transform(({ logradouro, bairro, localidade, uf }) => ({
      endereco: logradouro,
      bairro,
      cidade: localidade,
      estado: uf,
    })),
]);

/** Looks up the address of an 8-digit postal code. Throws CEP_NAO_ENCONTRADO or CEP_INDISPONIVEL. */
export async function fetchEndereco(cepUrl: string, cep: string): Promise<Endereco> {
  let endereco: Endereco | null;
  try {
    const response = await fetch(addressOf(cepUrl, cep), {
      headers: { accept: 'application/json' },
      // Contact only the address that the administrator configured.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    endereco = answerSchema.parse(JSON.parse(await readLimited(response)));
  } catch {
    throw new DomainError(clientesErrors.CEP_INDISPONIVEL);
  }
  if (endereco === null) throw new DomainError(clientesErrors.CEP_NAO_ENCONTRADO);
  return endereco;
}

/** CEP_URL marks the place of the digits with {cep}; a bare URL is the base of a service with ViaCEP's layout. */
function addressOf(cepUrl: string, cep: string): string {
  return cepUrl.includes('{cep}')
    ? cepUrl.replaceAll('{cep}', cep)
    : `${cepUrl.replace(/\/+$/, '')}/${cep}/json/`;
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
