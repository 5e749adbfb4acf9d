export type StreamFault =
  | { kind: 'unreachable' | 'notStream' | 'codec' | 'media' | 'unsupported' }
  /** With what the server answered. */
  | { kind: 'refused'; status: number }

/** Of what the library tells, as much as says what to tell the reader. */
type Told = { type: string; details: string; response?: { code?: number } | undefined }

const NOT_A_STREAM = new Set(['manifestParsingError', 'levelParsingError', 'levelEmptyError'])
const CODEC = new Set([
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
])

export function faultOf({ type, details, response }: Told): StreamFault {
  if (NOT_A_STREAM.has(details)) return { kind: 'notStream' }
  if (CODEC.has(details)) return { kind: 'codec' }
  if (type !== 'networkError') return { kind: 'media' }
  // No status at all: nobody answered, or the browser may not tell us what.
  const status = response?.code ?? 0
  return status >= 400 ? { kind: 'refused', status } : { kind: 'unreachable' }
}

/** Of a browser that plays by itself: it tells less. */
export function nativeFaultOf(code: number | undefined): StreamFault {
  if (code === MediaError.MEDIA_ERR_NETWORK) return { kind: 'unreachable' }
  return { kind: code === MediaError.MEDIA_ERR_DECODE ? 'media' : 'notStream' }
}
