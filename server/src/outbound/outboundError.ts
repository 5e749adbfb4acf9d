/**
 * Why a call to another server failed before it gave a whole answer:
 *   `badAddress`: the URL is not one of http or https.
 *   `privateAddress`: the host is in a private network, which the installation doesn't allow.
 *   `unknownHost`: the name has no address.
 *   `unreachable`: no connection, or it broke.
 *   `timeout`: no whole answer in time.
 *   `tooLarge`: the answer exceeds the limit.
 *   `redirect`: too many redirects, or one that may not be followed.
 */
type OutboundReason =
  | 'badAddress'
  | 'privateAddress'
  | 'unknownHost'
  | 'unreachable'
  | 'timeout'
  | 'tooLarge'
  | 'redirect'

export class OutboundError extends Error {
  readonly reason: OutboundReason

  constructor(reason: OutboundReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'OutboundError'
    this.reason = reason
  }
}
