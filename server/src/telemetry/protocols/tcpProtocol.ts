import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import type { Device, Protocol } from '../readings/intake.ts'
import type { Reading } from '../readings/reading.ts'
import type { BrokenStream } from './splitStream.ts'

/** A text that a device sent: the answer to a command, or a message that nobody asked for. */
export type DeviceText = {
  text: string
  /** Milliseconds since 1970, or null if the message has no time of its own. */
  at: number | null
  /** Returns whether the text answers this command. */
  answers: (command: string) => boolean
}

export type TcpMessage = {
  readings: Reading[]
  /** Sent after the commit. Null if the protocol has no answer to this message. */
  answer: Uint8Array | null
  text?: DeviceText
  /** Recorded for the owner. The message is acknowledged, because a resend would be the same. */
  refusal?: { reason: Refusal; detail: string }
}

/** A message that can't be decoded. The connection closes without an answer. */
export type BrokenMessage = { broken: string; reason?: Refusal }

/** A part of a stream. The device's id is null if the message leaves it to an earlier one. */
export type Incoming<Message> =
  | { kind: 'keepAlive' }
  | { kind: 'message'; uniqueId: string | null; message: Message; bytes: Uint8Array }
  | BrokenStream

export type IncomingStream<Message> = {
  /** The number of bytes that wait for the rest of their message. */
  readonly waiting: number
  feed(chunk: Uint8Array): Incoming<Message>[]
}

export type CommandCodec = {
  isCommand: (text: string) => boolean
  encode: (command: string) => Uint8Array
}

/** Everything about a protocol that the common connection does not know. */
export type TcpProtocol<Message> = {
  name: Protocol
  /** Its name in the log. */
  title: string
  /** Returns the reader of a new connection. */
  openStream: () => IncomingStream<Message>
  decode: (message: Message, device: Device) => TcpMessage | BrokenMessage
  /** Sent to a device that is not registered. Null if the protocol can't say no. */
  rejection: Uint8Array | null
  commands: CommandCodec
  /** Milliseconds from the connection to the first message that names the device. */
  handshake: number
}
