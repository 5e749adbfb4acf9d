/** The content security policy of the page allows our own server, and any other over TLS. */
type Refusal = 'error.required' | 'stream.notAddress' | 'stream.notSecure'

export const ADDRESS_MAX = 2000

/** Returns the typed text as a playable URL, or the reason why it isn't one. */
export function readAddress(typed: string, origin: string): { address: string } | { refusal: Refusal } {
  const text = typed.trim()
  if (text === '') return { refusal: 'error.required' }
  const url = URL.parse(text, text.startsWith('/') ? origin : undefined)
  if (!url || !/^https?:$/.test(url.protocol)) return { refusal: 'stream.notAddress' }
  if (url.protocol === 'http:' && url.origin !== origin) return { refusal: 'stream.notSecure' }
  return { address: url.href }
}
