import type {
  BrokenMessage,
  DeviceText,
  Incoming,
  IncomingStream,
  TcpMessage,
  TcpProtocol,
} from '../tcpProtocol.ts'
import { decodeFaultCodes } from './decodeFaultCodes.ts'
import { decodeRecords } from './decodeRecords.ts'
import type { DecodedRecords } from './decodeRecords.ts'
import { encodeForDevice, openPackets } from './packets.ts'
import type { Packet } from './packets.ts'

/** The commands of a device. The server's answer to most of them has a number that is 100 higher. */
export const COMMAND = {
  records: 1,
  extendedRecords: 68,
  textAnswer: 7,
  faultCodes: 9,
  identification: 15,
  heartbeat: 16,
} as const
const ANSWER_OFFSET = 100
const RECORDS_ANSWER = 100
/** Sends the device a command as if by SMS. */
const TEXT_COMMAND = 108

const POSITIVE = Uint8Array.of(1)
const NEGATIVE = Uint8Array.of(0)
const COMMAND_TEXT = /^[\x20-\x7e]{1,512}$/

/** Every packet names its device. */
export const RUPTELA: TcpProtocol<Packet> = {
  name: 'ruptela',
  title: 'Ruptela',
  openStream,
  decode,
  rejection: encodeForDevice(RECORDS_ANSWER, NEGATIVE),
  commands: {
    isCommand: (text) => COMMAND_TEXT.test(text),
    encode: (command) => encodeForDevice(TEXT_COMMAND, Buffer.from(command, 'latin1')),
  },
  handshake: 60_000,
}

function openStream(): IncomingStream<Packet> {
  const packets = openPackets()
  return {
    get waiting() {
      return packets.waiting
    },
    feed: (chunk) =>
      packets
        .feed(chunk)
        .map((message): Incoming<Packet> =>
          message.kind === 'packet'
            ? { kind: 'message', uniqueId: message.imei, message, bytes: message.bytes }
            : message,
        ),
  }
}

function decode({ command, content }: Packet): TcpMessage | BrokenMessage {
  switch (command) {
    case COMMAND.records:
    case COMMAND.extendedRecords:
      return answered(decodeRecords(content, command === COMMAND.extendedRecords), RECORDS_ANSWER)
    case COMMAND.faultCodes:
      return answered(decodeFaultCodes(content), command + ANSWER_OFFSET)
    case COMMAND.identification:
    case COMMAND.heartbeat:
      return { readings: [], answer: encodeForDevice(command + ANSWER_OFFSET, POSITIVE) }
    case COMMAND.textAnswer:
      return { readings: [], answer: null, text: textOf(content) }
    default:
      // Files and others. Without an answer, the device keeps them.
      return {
        readings: [],
        answer: null,
        refusal: { reason: 'brokenFrame', detail: `command ${command} is not supported` },
      }
  }
}

const answered = (decoded: DecodedRecords, command: number): TcpMessage | BrokenMessage =>
  'broken' in decoded ? decoded : { readings: decoded.readings, answer: encodeForDevice(command, POSITIVE) }

const textOf = (content: Uint8Array): DeviceText => ({
  text: Buffer.from(content).toString('latin1').trim(),
  at: null,
  answers: () => true,
})
