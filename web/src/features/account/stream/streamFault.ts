export type StreamFault =
  | { kind: 'unreachable' | 'notStream' | 'codec' | 'media' | 'unsupported' }
  /** Includes the HTTP status of the response. */
  | { kind: 'refused'; status: number }

/** The part of the library's error data that determines the message to the user. */
type StreamError = { type: string; details: string; response?: { code?: number } | undefined }

const NOT_A_STREAM = new Set(['manifestParsingError', 'levelParsingError', 'levelEmptyError'])
const CODEC = new Set([
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
])

export function faultOf({ type, details, response }: StreamError): StreamFault {
  if (NOT_A_STREAM.has(details)) return { kind: 'notStream' }
  if (CODEC.has(details)) return { kind: 'codec' }
  if (type !== 'networkError') return { kind: 'media' }
  // Without a status, the server didn't respond, or the browser hides the response from us.
  const status = response?.code ?? 0
  return status >= 400 ? { kind: 'refused', status } : { kind: 'unreachable' }
}

/** Classifies errors of browsers that play HLS natively. They report fewer details. */
export function nativeFaultOf(code: number | undefined): StreamFault {
  if (code === MediaError.MEDIA_ERR_NETWORK) return { kind: 'unreachable' }
  return { kind: code === MediaError.MEDIA_ERR_DECODE ? 'media' : 'notStream' }
}
