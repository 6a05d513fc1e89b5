/**
 * The web app's calls. Rows are answered with a plain object of headers, which is written as it is: as the web's `Headers`,
 * with each of ours added to a finished answer, they cost a cheap request a tenth of its time.
 */

import { StrictGetMethodPlugin } from '@orpc/server/plugins';
import { StandardRPCHandler } from '@orpc/server/standard';
import { toFetchResponse, toStandardLazyRequest } from '@orpc/standard-server-fetch';
import type { RequestContext } from '#platform/server/gate.ts';
import { router } from './router.ts';

const handler = new StandardRPCHandler(router, { plugins: [new StrictGetMethodPlugin()] });

export interface RpcAnswer {
  readonly response: Response;
  /** It has all its headers and gets no others. */
  readonly complete: boolean;
}

/** Undefined where there is no such operation. `headers` are for rows; what else is answered (a file) gets its own. */
export async function handleRpc(
  request: Request,
  context: RequestContext,
  headers: () => Record<string, string>,
): Promise<RpcAnswer | undefined> {
  const { matched, response } = await handler.handle(toStandardLazyRequest(request), {
    prefix: '/rpc',
    context,
  });
  if (!matched) return undefined;
  if (!isRows(response)) return { response: toFetchResponse(response), complete: false };
  const { status, body } = response;
  return { response: new Response(JSON.stringify(body), { status, headers: headers() }), complete: true };
}

const isRows = ({ body, headers }: { body: unknown; headers: object }): boolean =>
  Object.getPrototypeOf(body) === Object.prototype && Object.keys(headers).length === 0;
