export type CommandFailure =
  /** The device is not connected at the moment. */
  | 'notConnected'
  /** The command is not a single line of printable ASCII. */
  | 'notSendable'
  /** The device did not answer in time. It may have executed the command. */
  | 'noAnswer'
  /** The connection closed before the answer arrived. */
  | 'disconnected'

export class CommandFailed extends Error {
  readonly reason: CommandFailure

  constructor(reason: CommandFailure) {
    super(reason)
    this.name = 'CommandFailed'
    this.reason = reason
  }
}
