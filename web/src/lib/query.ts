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
import { useState } from 'react'
import { call, CallError, isRead } from './call.ts'
import type { CallParts } from './callAddress.ts'
import { asLeft, changesOf, isUnconfirmed } from './changes.ts'
import { useIsHere } from './isHere.ts'

/** Without input, returns the prefix shared by the keys of all calls to this endpoint. */
export const queryKey = (endpoint: Endpoint, input?: unknown): unknown[] =>
  input === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, input]

/** Returns whether the server refused the call, so that repeating it would not help. */
export const isRefused = (error: Error) =>
  error instanceof CallError && error.status >= 400 && error.status < 500

/**
 * A 403 may mean that the permissions have changed, so the session is reloaded. If the session has ended,
 * the call has already asked the user to sign in again.
 */
function onError(error: Error, key?: readonly unknown[]) {
  if (!(error instanceof CallError) || error.status !== 403 || error.code === 'error.signedOut') return
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

/** Begins a call without input whose answer `useEndpoint` uses later. */
export const loadEndpointAhead = <E extends Endpoint>(endpoint: {} extends CallOf<E> ? E : never) =>
  queryClient.prefetchQuery({
    queryKey: queryKey(endpoint, {}),
    queryFn: ({ signal }) => call(endpoint, undefined, signal),
    retry: false,
  })

type QueryOf<E extends Endpoint> = CallOf<E> extends { query?: infer Query } ? Partial<Query> : never

/**
 * Loads a list in pages. `next` returns the query changes that fetch the page after this response, or null
 * after the last page.
 */
export function useEndpointPages<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  next: (answer: AnswerOf<E>) => QueryOf<E> | null,
  options: { refetchInterval?: number } = {},
) {
  return useInfiniteQuery({
    ...options,
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

/** Run when the answer arrives, even if the user has closed the dialog or left the page. See useIsHere. */
type Handlers<E extends Endpoint> = {
  onSuccess?: (answer: AnswerOf<E>) => void
  onError?: (refusal: CallError) => void
  onSettled?: () => void
}

/** A save counts as done after this time, even if the lists that show it are still loading. */
const REFRESH_MS = 10_000

export function useCall<E extends Endpoint>(
  endpoint: E,
  { invalidates = [], onSuccess }: CallHookOptions<E> = {},
) {
  const client = useQueryClient()
  const isHere = useIsHere()
  const [changes] = useState(() => changesOf(endpoint))
  const isPlain = isRead(endpoint) || endpoint.fileMax !== undefined
  const refresh = async () => {
    const all = invalidates.map((stale) => client.invalidateQueries({ queryKey: queryKey(stale) }))
    if (all.length > 0) await Promise.race([Promise.all(all), pause(REFRESH_MS)])
  }
  const { mutate, mutateAsync, ...state } = useMutation<AnswerOf<E>, CallError, CallOf<E>>({
    mutationFn: (input) => (isPlain ? call(endpoint, input) : changes.send(input)),
    onSuccess: async (answer, input) => {
      await refresh()
      onSuccess?.(answer, input)
    },
    onError: (refusal) => {
      if (isUnconfirmed(refusal) || refusal.code === 'error.alreadySaved') void refresh()
    },
  })
  const change = (input: CallOf<E>, handlers: Handlers<E> = {}): void => {
    if (!changes.begin(input)) return
    void mutateAsync(input)
      .then(handlers.onSuccess, (refusal: CallError) =>
        handlers.onError?.(isHere() ? refusal : asLeft(refusal)),
      )
      .finally(() => {
        changes.end(input)
        handlers.onSettled?.()
      })
  }
  // Of several reads, only the answer to the latest counts.
  return { ...state, mutate: isPlain ? (mutate as typeof change) : change }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
