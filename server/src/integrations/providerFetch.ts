import { ProviderError } from './providerError.ts'

const isRedirect = ({ status }: Response) => status >= 300 && status < 400 && status !== 304

/**
 * Returns a `fetch` for providers. It follows no redirects, because a request carries a secret in headers that
 * would go along to another server.
 */
export const providerFetch =
  (underlying: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await underlying(input, { ...init, redirect: 'manual' })
    if (!isRedirect(response)) return response
    await response.body?.cancel()
    throw new ProviderError('redirected', { detail: response.headers.get('location') ?? '' })
  }
