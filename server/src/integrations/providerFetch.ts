import { ProviderError } from './providerError.ts'

type Limits = { timeoutMs: number; mostBytes: number }

const LIMITS: Limits = { timeoutMs: 60_000, mostBytes: 100 * 2 ** 20 }

/**
 * A fetch for providers. It has a timeout for each answer, body included, and a limit for its size, and throws
 * ProviderErrors. It follows no redirects, because they could send a secret somewhere else.
 */
export function providerFetch(
  underlying: typeof fetch,
  { timeoutMs, mostBytes }: Limits = LIMITS,
): typeof fetch {
  return async (input, init) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    const explain = (error: unknown) => explained(error, timeout)
    let response: Response
    try {
      response = await underlying(input, { ...init, signal, redirect: 'manual' })
    } catch (error) {
      throw explain(error)
    }
    const target = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && target !== null) {
      await response.body?.cancel()
      throw new ProviderError('redirected', { detail: target })
    }
    if (!response.body) return response
    const { status, statusText, headers } = response
    const limited = new Response(response.body.pipeThrough(limitBytes(mostBytes)), {
      status,
      statusText,
      headers,
    })
    return readWith(limited, explain)
  }
}

function limitBytes(most: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > most) controller.error(new ProviderError('tooLarge'))
      else controller.enqueue(chunk)
    },
  })
}

const READERS = ['text', 'json', 'arrayBuffer', 'bytes', 'blob', 'formData'] as const

/** Lets the methods that read the body throw ProviderErrors, too. */
function readWith(response: Response, explain: (error: unknown) => unknown): Response {
  for (const name of READERS) {
    const read: () => Promise<unknown> = response[name].bind(response)
    Object.defineProperty(response, name, {
      value: () =>
        read().catch((error: unknown) => {
          throw explain(error)
        }),
    })
  }
  return response
}

function explained(error: unknown, timeout: AbortSignal): unknown {
  if (error instanceof ProviderError) return error
  if (timeout.aborted) return new ProviderError('timeout')
  // A stop that the caller asked for is no failure of the provider.
  if (error instanceof Error && error.name === 'AbortError') return error
  if (error instanceof SyntaxError) return new ProviderError('unreadable', { detail: error.message })
  if (error instanceof TypeError) return new ProviderError('unreachable', { detail: reasonOf(error) })
  return error
}

/** The message `fetch failed` is useless; its cause has the reason. */
const reasonOf = ({ message, cause }: Error): string => {
  if (!(cause instanceof Error)) return message
  // Several addresses were tried.
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message
  return cause.message
}
