/**
 * The browser's side of the API: one typed client per slice, TanStack Query for reads, `useCommand` for writes.
 *
 *     // clientes.client.ts
 *     import type { clientesContract } from './clientes.contract.ts';
 *     export const clientes = createSliceClient<typeof clientesContract>('clientes');
 *
 *     // ClientesPage.tsx
 *     const query = useList(clientes.list, { filial_id, busca, cursor });
 *     const excluir = useCommand(clientes.remove, {
 *       success: 'Cliente excluído com sucesso!',
 *       error: 'Erro ao excluir cliente',
 *     });
 */
import { createORPCClient, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils, type ProcedureUtils, type RouterUtils } from '@orpc/tanstack-query';
import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ErrorData } from '#platform/shared/errors.ts';
import type { Page } from '#platform/shared/operation.ts';
import type { ToastAction } from '#platform/web/toasts/ToastAction.tsx';
import { leaveTo, toast } from '#platform/web/toasts/toast.ts';
import { earlyRequest, takeEarly } from './early_request.ts';
import { useIntent } from './intent.ts';
import { countInput, type List, type ListInput } from './list_total.ts';
import { KEPT_TEXT, KeptOnDevice, keptOnDevice, type UnansweredAct } from './unanswered.ts';

interface CallContext {
  idempotencyKey?: string;
  /** For an act that waited on this device: its author. The server refuses it in another user's session. */
  author?: string;
  keepalive?: boolean;
  /** Set from the response: how many seconds old the data may be. */
  lag?: number;
}

const link = new RPCLink<CallContext>({
  url: () => new URL('/rpc', window.location.origin),
  headers: ({ context }) => ({
    ...(context.idempotencyKey && { 'idempotency-key': context.idempotencyKey }),
    ...maybe('x-pessoa', context.author),
  }),
  fetch: async (request, init, { context }, path, input) => {
    const early = takeEarly(path, input);
    const response =
      (await early?.catch(() => undefined)) ??
      (await fetch(request, { ...init, ...maybe('keepalive', context.keepalive) }));
    context.lag = Number(response.headers.get('x-atraso') ?? 0);
    return response;
  },
});

const maybe = (name: string, value: string | boolean | undefined) =>
  value === undefined ? {} : { [name]: value };

type SliceClient<T extends AnyContractRouter> = RouterUtils<ContractRouterClient<T, CallContext>>;

/** TanStack Query utils of one slice: `.list.queryOptions({ input })`, `.create.call(input)`, `.key()`. */
export function createSliceClient<T extends AnyContractRouter>(slice: string): SliceClient<T> {
  const client = createORPCClient<ContractRouterClient<T, CallContext>>(link, { path: [slice] });
  return createTanstackQueryUtils(client, { path: [slice] });
}

/** `meta` of queries that cost the server much more than a list: the bell, the start page. */
export const costly = { rest: 10_000 } as const;

/** `meta` of queries of the whole company, such as its branches: they seldom change, and never by an act in a branch. */
export const ofCompany = { rest: 60_000 } as const;

// Errors ------------------------------------------------------------------------------------------------------------

/** An error with a text for the user; its `code` is one of the contract's. */
export function isDomainError(error: unknown): error is ORPCError<string, ErrorData | undefined> {
  return error instanceof ORPCError && error.defined;
}

export function hasCode(error: unknown, code: string): boolean {
  return isDomainError(error) && error.code === code;
}

/** The domain error's text, else the screen's text from the catalogue ('Erro ao salvar cliente'). */
function messageOf(error: unknown, screenText: string): string {
  return isDomainError(error) ? error.message : screenText;
}

export const NO_ANSWER = 'Sem resposta do servidor. Confira a conexão e tente novamente.';

const sessionEnded = (error: unknown) => hasCode(error, 'NAO_AUTENTICADO');
const neverArrived = (error: unknown) => !(error instanceof ORPCError);
const passing = (error: unknown) => neverArrived(error) || hasCode(error, 'INDISPONIVEL');

/** Shows a failure as a toast, with its reason if known. `own` replaces the whole text. */
export function toastError(error: unknown, screenText: string, own?: string): void {
  if (sessionEnded(error)) return; // leaveSignedOut reports it
  const reason = isDomainError(error) ? error.data?.motivo : undefined;
  const offline = neverArrived(error) ? NO_ANSWER : undefined;
  toast.error(own ?? messageOf(error, screenText), own ? undefined : (reason ?? offline ?? codeOf(error)));
}

/** The request id of an unexpected error, by which support finds it in the log. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof ORPCError) || error.defined) return undefined;
  const { request_id } = (error.data ?? {}) as { request_id?: unknown };
  return typeof request_id === 'string'
    ? `Se continuar, avise quem cuida do programa. Código: ${request_id}`
    : undefined;
}

// Reads -------------------------------------------------------------------------------------------------------------

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => sessionEnded(error) && leaveSignedOut() }),
  mutationCache: new MutationCache({
    onError: (error) =>
      sessionEnded(error) && leaveTo('/auth', { kind: 'error', text: 'Usuário não autenticado' }),
    onSettled: (_saved, error) => {
      // The mutation counts as settled only after this callback.
      if (signedOut && !sessionEnded(error)) window.setTimeout(leaveSignedOut);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Keeps lists and records long enough to be readable while the server does not answer.
      gcTime: 30 * 60 * 1000,
      refetchOnWindowFocus: 'always',
      networkMode: 'always',
      retry: (failures, error) => passing(error) && failures < 2,
      retryDelay: 600,
    },
    mutations: { networkMode: 'always' },
  },
});

let signedOut = false;
const LAST_ANSWER_MS = 10_000;

/**
 * Called when a read finds that the session has ended. Waits for mutations in flight: the user should learn if one was
 * refused for the same reason, and a successful one should not leave a draft that would be sent again.
 */
export function leaveSignedOut(): void {
  signedOut = true;
  if (queryClient.isMutating() === 0) leaveTo('/auth');
  else window.setTimeout(() => leaveTo('/auth'), LAST_ANSWER_MS);
}

type Operation<I, O, E> = ProcedureUtils<CallContext, I, O, E>;

/** The query of a page of a list, without its total. */
function rowsQuery<I, O extends Page<unknown>, E>(operation: Operation<I, O, E>, input: I) {
  return {
    queryKey: operation.queryKey({ input }) as QueryKey,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<O> => operation.call(input, { signal }),
  };
}

/** Resolves once the early requested list is in the cache, or has failed; the screen then shows the failure. */
export async function prefetchEarly(): Promise<void> {
  const early = earlyRequest();
  if (!early) return;
  const [slice = '', name = ''] = early.operation.split('.');
  const operations = createSliceClient(slice) as unknown as Record<
    string,
    Operation<ListInput, Page<unknown>, Error>
  >;
  const operation = operations[name];
  if (operation) await queryClient.prefetchQuery({ ...rowsQuery(operation, early.input), retry: false });
}

/**
 * The rows of a list, without their total; `summed` also asks for the sum of the filtered rows. While a new search or
 * page loads, a list keeps its old rows, but never the rows of another branch.
 */
export function useList<I extends ListInput, O extends Page<unknown>, E>(
  operation: Operation<I, O, E>,
  input: I,
  { summed = false, ...options }: { enabled?: boolean; summed?: boolean } = {},
): List<O> {
  const branchOf = (value: unknown) => (value as ListInput | undefined)?.filial_id;
  const paged = { ...input, contar: 'nao' as const };
  const { data, error, errorUpdatedAt, isPlaceholderData, refetch } = useQuery<O, E>({
    ...rowsQuery(operation, paged),
    placeholderData: (previous, query) => {
      const last = query?.queryKey[1] as { input?: unknown } | undefined;
      return branchOf(last?.input) === branchOf(input) ? keepPreviousData(previous) : undefined;
    },
    ...options,
  });
  const counted = countInput(input);
  const count = {
    queryKey: operation.queryKey({ input: counted }) as QueryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => operation.call(counted, { signal }),
  };
  return { data, error, errorUpdatedAt, isPlaceholderData, refetch, count, summed };
}

// Writes ------------------------------------------------------------------------------------------------------------

interface CommandOptions<I, O> {
  /** Toast after success; a function may choose it from the output and the input. */
  success?: string | ((output: O, input: I) => string);
  /** The button in that toast: 'Imprimir comprovante'. */
  successAction?: (output: O, input: I) => ToastAction | undefined;
  /** The screen's error text from the catalogue, for failures without a text from the server. */
  error: string;
  /** Overrides the server's text of a failure with one for this screen. */
  failureText?: (error: unknown, input: I) => string | undefined;
  onSuccess?: (output: O, input: I) => void;
  /** Asks the user how to continue after a refusal. Resolves with the input to send, or null to show the refusal. */
  onRefused?: (error: unknown, input: I) => Promise<I | null>;
  /** Keeps the request alive when the page is left, for example by a link that the same click follows. */
  outlives?: boolean;
  /** If no answer arrives, stores the act to be sent later (waiting_acts.ts); resolves with whether it was stored. */
  waits?: (act: UnansweredAct<I>) => Promise<boolean>;
  /** For commands that take a password or a code, or return a secret: the browser stores neither input nor result. */
  secret?: boolean;
}

/**
 * A mutation with idempotency key and toasts. After it everything on the screen is refetched. One key stands for one
 * intent. The key is kept until an answer arrives: pressing the button again after a lost connection (even across a
 * reload) does not repeat the write. A new key is used once the input changes, the server answers or the form is closed.
 */
export function useCommand<I, O, E extends Error>(
  operation: Operation<I, O, E>,
  {
    success,
    successAction,
    error: screenText,
    failureText,
    onSuccess,
    onRefused,
    outlives,
    waits,
    secret = false,
  }: CommandOptions<I, O>,
): UseMutationResult<O, E, I> {
  const client = useQueryClient();
  const mutationKey = operation.mutationKey() as QueryKey;
  const path = mutationKey[0] as readonly string[];
  const { begin, answered } = useIntent(JSON.stringify(path), secret);
  return useMutation<O, E, I>({
    mutationKey,
    mutationFn: async (first) => {
      for (let input = first; ; ) {
        const key = begin(input);
        try {
          const output = await operation.call(input, {
            context: { idempotencyKey: key, ...maybe('keepalive', outlives) },
          });
          answered();
          return output;
        } catch (error) {
          if (neverArrived(error) && (await waits?.({ operation: path, input, key }))) {
            answered();
            throw new KeptOnDevice();
          }
          if (!isDomainError(error)) throw error;
          answered();
          const next = await onRefused?.(error, input);
          if (!next) throw error;
          input = next;
        }
      }
    },
    onSuccess: (output, input) => {
      if (success)
        toast.success(
          typeof success === 'function' ? success(output, input) : success,
          successAction?.(output, input),
        );
      onSuccess?.(output, input);
      void client.invalidateQueries();
    },
    onError: (error, input) => {
      if (!keptOnDevice(error)) return toastError(error, screenText, failureText?.(error, input));
      toast.warning(KEPT_TEXT, 'Será enviado quando a conexão voltar.');
    },
  });
}
