/**
 * Requests the opened screen's first list while the screen's code still loads. The response waits here until the API
 * client takes it instead of sending the same request. Imports nothing, because it runs before the rest.
 */

/** The first list of a screen whose URL has no parameters. */
export interface FirstList {
  /** 'clientes.list' */
  operation: string;
  /** Its input has the current branch's `filial_id`. */
  ofBranch?: true;
  /** It asks only for what the list shows. */
  campos?: 'lista';
}

export interface EarlyRequest {
  operation: string;
  input: { filial_id?: string; campos?: 'lista'; contar: 'nao' };
}

interface Early extends EarlyRequest {
  answer: Promise<Response>;
}

/** An older response is discarded, and the screen sends its own request. */
const FRESH_MS = 10_000;

let early: Early | undefined;

/** `filial_id` is the current branch, or null if none is known. */
export function requestEarly({ operation, ofBranch, campos }: FirstList, filial_id: string | null): void {
  if (ofBranch && filial_id === null) return;
  const input = {
    ...(ofBranch && filial_id !== null && { filial_id }),
    ...(campos && { campos }),
    contar: 'nao' as const,
  };
  const answer = fetch(`/rpc/${operation.replace('.', '/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
  });
  answer.catch(() => undefined); // the caller of takeEarly handles it
  early = { operation, input, answer };
  setTimeout(() => {
    early = undefined;
  }, FRESH_MS);
}

/** The early request, until its response is taken. */
export const earlyRequest = (): EarlyRequest | undefined => early;

/** Returns the response to this request once; undefined if it was not requested early. */
export function takeEarly(path: readonly string[], input: unknown): Promise<Response> | undefined {
  if (early?.operation !== path.join('.') || canonical(early.input) !== canonical(input)) return undefined;
  const { answer } = early;
  early = undefined;
  return answer;
}

/** The input as JSON with sorted fields, without undefined ones, which are not sent. */
const canonical = (input: unknown) =>
  JSON.stringify(
    Object.entries(input ?? {})
      .filter(([, value]) => value !== undefined)
      .sort(),
  );
