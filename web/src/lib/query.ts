import type { UseQueryOptions } from '@tanstack/react-query'
import {
  MutationCache,
  QueryCache,
  QueryClient,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { AnswerOf, CallOf, Endpoint } from '@yardmaster/core/contract/endpoint.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { call, CallError } from './call.ts'
import type { CallParts } from './callAddress.ts'

/** Without input, returns the prefix shared by the keys of all calls to this endpoint. */
export const queryKey = (endpoint: Endpoint, input?: unknown): unknown[] =>
  input === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, input]

/** Returns whether the server refused the call, so that repeating it would not help. */
export const isRefused = (error: Error) =>
  error instanceof CallError && error.status >= 400 && error.status < 500

/**
 * A 403 may mean that the session has ended or that its permissions have changed. Reloading the session
 * shows which.
 */
function onError(error: Error, key?: readonly unknown[]) {
  if (!(error instanceof CallError) || error.status !== 403) return
  if (key?.[1] === session.read.path) return
  void queryClient.invalidateQueries({ queryKey: queryKey(session.read) })
}

/** Milliseconds. With two answers, the user sees within three seconds that a read has failed. */
const RETRY_DELAY = 500

/**
 * Repeats a failed read once, because a server that restarts answers again soon. A read that was refused
 * would be refused again, and one that has timed out has kept the user waiting long enough.
 */
export const repeatsRead = (failures: number, error: Error): boolean =>
  failures < 1 && !isRefused(error) && !(error instanceof CallError && error.code === 'error.timeout')

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => onError(error, query.queryKey) }),
  mutationCache: new MutationCache({ onError: (error) => onError(error) }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: repeatsRead,
      retryDelay: RETRY_DELAY,
      // Makes a call fail at once when offline, with its reason, instead of waiting silently.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** Repeats all failed reads that a visible component waits for, not only those of one part of the page. */
export const repeatFailed = (): Promise<void> =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })

type EndpointOptions<E extends Endpoint, Selected = AnswerOf<E>> = Omit<
  UseQueryOptions<AnswerOf<E>, CallError, Selected>,
  'queryKey' | 'queryFn'
>

type EndpointArguments<E extends Endpoint, Selected> =
  {} extends CallOf<E>
    ? [input?: CallOf<E>, options?: EndpointOptions<E, Selected>]
    : [input: CallOf<E>, options?: EndpointOptions<E, Selected>]

export function useEndpoint<E extends Endpoint, Selected = AnswerOf<E>>(
  endpoint: E,
  ...[input, options]: EndpointArguments<E, Selected>
) {
  return useQuery<AnswerOf<E>, CallError, Selected>({
    ...options,
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, signal),
  })
}

type QueryOf<E extends Endpoint> = CallOf<E> extends { query?: infer Query } ? Partial<Query> : never

/**
 * Loads a list in pages. `next` returns the query changes that fetch the page after this response, or null
 * after the last page.
 */
export function useEndpointPages<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  next: (answer: AnswerOf<E>) => QueryOf<E> | null,
) {
  return useInfiniteQuery({
    queryKey: [...queryKey(endpoint, input), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<AnswerOf<E>> => {
      const parts = input as CallParts
      return call(endpoint, { ...parts, query: { ...parts.query, ...pageParam } } as CallOf<E>, signal)
    },
    initialPageParam: {},
    getNextPageParam: (answer: AnswerOf<E>): object | null => next(answer),
    // Keeps the previous results until the new ones arrive, so that the list doesn't flicker while the user
    // types.
    placeholderData: keepPreviousData,
  })
}

type CallHookOptions<E extends Endpoint> = {
  /** Endpoints to refetch before the call counts as done, so that the old state is never shown after it. */
  invalidates?: readonly Endpoint[]
  onSuccess?: (answer: AnswerOf<E>, input: CallOf<E>) => void
}

export function useCall<E extends Endpoint>(
  endpoint: E,
  { invalidates = [], onSuccess }: CallHookOptions<E> = {},
) {
  const client = useQueryClient()
  return useMutation<AnswerOf<E>, CallError, CallOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async (answer, input) => {
      await Promise.all(invalidates.map((stale) => client.invalidateQueries({ queryKey: queryKey(stale) })))
      onSuccess?.(answer, input)
    },
  })
}
