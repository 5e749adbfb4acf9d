import type { DeviceText, Incoming, IncomingStream, TcpMessage, TcpProtocol } from '../tcpProtocol.ts'
import { decodeReport } from './decodeReport.ts'
import { timeOf } from './fixes.ts'
import { openSentences } from './sentences.ts'
import type { Sentence } from './sentences.ts'

const COMMAND = /^AT\+(GT[A-Z]{3})=[\x20-\x23\x25-\x7e]{0,1000}\$$/

/** Every sentence names its device. There is no handshake, and a device can't be told that it is unknown. */
export const QUECLINK: TcpProtocol<Sentence> = {
  name: 'queclink',
  title: 'Queclink',
  openStream,
  decode,
  rejection: null,
  commands: {
    isCommand: (text) => COMMAND.test(text.trim()),
    encode: (command) => Buffer.from(command.trim(), 'latin1'),
  },
  // A device opens its connection some time before it has something to report.
  handshake: 60_000,
}

function openStream(): IncomingStream<Sentence> {
  const sentences = openSentences()
  return {
    get waiting() {
      return sentences.waiting
    },
    feed: (chunk) =>
      sentences.feed(chunk).map((message): Incoming<Sentence> =>
        message.kind === 'sentence'
          ? {
              kind: 'message',
              uniqueId: message.uniqueId,
              message,
              bytes: Buffer.from(message.text, 'latin1'),
            }
          : message,
      ),
  }
}

function decode(sentence: Sentence): TcpMessage {
  const { type, report, version, count } = sentence
  if (type !== 'ACK') return decodeReading(sentence)
  if (report === 'GTHBD') return { readings: [], answer: answer(`GTHBD,${version},${count}`) }
  return { readings: [], answer: null, text: textOf(sentence) }
}

/** A report without any time would be the same when resent, so it is acknowledged. */
function decodeReading(sentence: Sentence): TcpMessage {
  const readings = decodeReport(sentence)
  const sack = answer(sentence.count)
  if (readings.length > 0) return { readings, answer: sack }
  return { readings, answer: sack, refusal: { reason: 'noTime', detail: sentence.report } }
}

const textOf = ({ report, text, fields }: Sentence): DeviceText => ({
  text,
  at: timeOf(fields.at(-2)),
  answers: (command) => COMMAND.exec(command.trim())?.[1] === report,
})

const answer = (content: string): Buffer => Buffer.from(`+SACK:${content}$`, 'latin1')
