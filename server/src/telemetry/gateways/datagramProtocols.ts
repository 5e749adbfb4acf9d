import { QUECLINK } from '../protocols/queclink/tcp.ts'
import { acknowledgeDatagram, decodeDatagram } from '../protocols/teltonika/datagrams.ts'
import { TELTONIKA } from '../protocols/teltonika/tcp.ts'
import type { DatagramMessage, UdpProtocol } from './udpPort.ts'

const KEEP_ALIVE_LENGTH = 1

export const TELTONIKA_UDP: UdpProtocol = { name: 'teltonika', title: 'Teltonika', read: readTeltonika }

/** The acknowledgment of a datagram repeats its ids. */
function readTeltonika(bytes: Buffer): DatagramMessage[] | { broken: string } {
  if (bytes.length <= KEEP_ALIVE_LENGTH) return []
  const datagram = decodeDatagram(bytes)
  if ('broken' in datagram) return datagram
  const message: DatagramMessage = {
    uniqueId: datagram.imei,
    decode: (device) => {
      const decoded = TELTONIKA.decode({ kind: 'frame', data: datagram.data }, device)
      if ('broken' in decoded) return decoded
      const count = decoded.text ? 1 : decoded.readings.length
      return { ...decoded, answer: acknowledgeDatagram(datagram, count) }
    },
  }
  return [message]
}

export const QUECLINK_UDP: UdpProtocol = { name: 'queclink', title: 'Queclink', read: readQueclink }

/** A datagram contains whole sentences, as a connection does. */
function readQueclink(bytes: Buffer): DatagramMessage[] | { broken: string } {
  const stream = QUECLINK.openStream()
  const messages: DatagramMessage[] = []
  for (const part of stream.feed(bytes)) {
    if (part.kind === 'refusal') return { broken: part.detail }
    if (part.kind !== 'message' || !part.uniqueId) continue
    messages.push({ uniqueId: part.uniqueId, decode: (device) => QUECLINK.decode(part.message, device) })
  }
  return stream.waiting > 0 ? { broken: 'it ends within a sentence' } : messages
}
