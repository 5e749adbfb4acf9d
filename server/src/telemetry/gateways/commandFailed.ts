export type CommandFailure =
  /** The device has no connection at the moment. */
  | 'notConnected'
  /** Not one line of printable ASCII. */
  | 'notSendable'
  /** It said nothing in time. It may have done what it was told. */
  | 'noAnswer'
  /** The connection ended before the answer. */
  | 'disconnected'

export class CommandFailed extends Error {
  readonly reason: CommandFailure

  constructor(reason: CommandFailure) {
    super(reason)
    this.name = 'CommandFailed'
    this.reason = reason
  }
}
