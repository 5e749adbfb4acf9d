/** What the policy of the page lets through: our own server, and any other behind TLS. */
type Refusal = 'error.required' | 'stream.notAddress' | 'stream.notSecure'

export const ADDRESS_MAX = 2000

/** What was typed as an address that can be played, or why it is none. */
export function readAddress(typed: string, origin: string): { address: string } | { refusal: Refusal } {
  const text = typed.trim()
  if (text === '') return { refusal: 'error.required' }
  const url = URL.parse(text, text.startsWith('/') ? origin : undefined)
  if (!url || !/^https?:$/.test(url.protocol)) return { refusal: 'stream.notAddress' }
  if (url.protocol === 'http:' && url.origin !== origin) return { refusal: 'stream.notSecure' }
  return { address: url.href }
}
