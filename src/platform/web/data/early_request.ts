/**
 * The list that the opened screen shows first, requested while the screen's code still loads. The answer waits here for
 * the API client, which takes it instead of sending the same request. Imports nothing, because it runs before the rest.
 */

/** The list that a screen asks for first when its address has no parameters. */
export interface FirstList {
  /** 'clientes.list' */
  operation: string;
  /** Its rows are of the current branch: the input has its `filial_id`. */
  ofBranch?: true;
}

export interface EarlyRequest {
  operation: string;
  input: { filial_id?: string; contar: 'nao' };
}

interface Early extends EarlyRequest {
  answer: Promise<Response>;
}

/** An answer older than this is not shown: the screen asks again. */
const FRESH_MS = 10_000;

let early: Early | undefined;

/** `filial_id` is the current branch's, null if none is known. */
export function requestEarly({ operation, ofBranch }: FirstList, filial_id: string | null): void {
  if (ofBranch && filial_id === null) return;
  const input = { ...(ofBranch && filial_id !== null && { filial_id }), contar: 'nao' as const };
  const answer = fetch(`/rpc/${operation.replace('.', '/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
  });
  answer.catch(() => undefined); // reported where it is taken
  early = { operation, input, answer };
  setTimeout(() => {
    early = undefined;
  }, FRESH_MS);
}

/** The request that waits for its answer. */
export const earlyRequest = (): EarlyRequest | undefined => early;

/** The answer to this request, once; undefined if it was not asked for early. */
export function takeEarly(path: readonly string[], input: unknown): Promise<Response> | undefined {
  if (early?.operation !== path.join('.') || canonical(early.input) !== canonical(input)) return undefined;
  const { answer } = early;
  early = undefined;
  return answer;
}

/** The input as JSON with its fields in order; undefined fields are not sent. */
const canonical = (input: unknown) =>
  JSON.stringify(
    Object.entries(input ?? {})
      .filter(([, value]) => value !== undefined)
      .sort(),
  );
