import type { BrokenMessage, Incoming, IncomingStream, TcpMessage, TcpProtocol } from '../tcpProtocol.ts'
import { decodeMessage, encodeCommand, isCommand, isMessageCodec } from './commands.ts'
import { decodeAvl } from './decodeAvl.ts'
import { familyOf } from './familyOf.ts'
import { StreamReader } from './streamReader.ts'
import type { StreamMessage } from './streamReader.ts'

type Message = Extract<StreamMessage, { kind: 'handshake' | 'frame' }>

const ACCEPTED = Uint8Array.of(1)
const REJECTED = Uint8Array.of(0)

/** Only the handshake names the device. Frames belong to it. */
export const TELTONIKA: TcpProtocol<Message> = {
  name: 'teltonika',
  title: 'Teltonika',
  openStream,
  decode: (message, device) =>
    message.kind === 'handshake'
      ? { readings: [], answer: ACCEPTED }
      : decodeFrame(message.data, device.model),
  rejection: REJECTED,
  commands: {
    isCommand: (text) => isCommand(text.trim()),
    encode: (command) => encodeCommand(command.trim()),
  },
  handshake: 10_000,
}

function openStream(): IncomingStream<Message> {
  const reader = new StreamReader()
  return {
    get waiting() {
      return reader.waiting
    },
    feed: (chunk) => reader.feed(chunk).map(incoming),
  }
}

function incoming(message: StreamMessage): Incoming<Message> {
  switch (message.kind) {
    case 'handshake':
      return { kind: 'message', uniqueId: message.imei, message, bytes: Buffer.from(message.imei) }
    case 'frame':
      return { kind: 'message', uniqueId: null, message, bytes: message.data }
    default:
      return message
  }
}

function decodeFrame(data: Uint8Array, model: string): TcpMessage | BrokenMessage {
  if (isMessageCodec(data[0])) return decodeText(data)
  const decoded = decodeAvl(data, familyOf(model))
  if ('broken' in decoded) return decoded
  const { readings } = decoded
  const answer = Buffer.alloc(4)
  answer.writeUInt32BE(readings.length)
  return { readings, answer }
}

function decodeText(data: Uint8Array): TcpMessage | BrokenMessage {
  const message = decodeMessage(data)
  if ('broken' in message) return message
  const { text, at, answers } = message
  // Answers don't identify their command. A message with a time is never one: commands are sent as codec 12.
  const isAnswer = answers && at === null
  return { readings: [], answer: null, text: { text, at, answers: () => isAnswer } }
}
