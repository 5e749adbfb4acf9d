import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Client } from 'aedes'
import { generate, parser } from 'mqtt-packet'
import type { IConnackPacket, IConnectPacket, Packet, Parser } from 'mqtt-packet'

/** The broker's reader of the client's packets, which the broker doesn't export. */
type WithReader = { _parser: Parser & { settings: object } }

/** The reason codes of version 5 for the return codes of version 3.1.1. */
const REASON_CODES: Readonly<Record<number, number>> = { 1: 0x84, 2: 0x85, 3: 0x88, 4: 0x86, 5: 0x87 }

/** What the broker does not do. A client would otherwise assume it. */
const LIMITS: IConnackPacket['properties'] = {
  sessionExpiryInterval: 0,
  receiveMaximum: 20,
  sharedSubscriptionAvailable: false,
  subscriptionIdentifiersAvailable: false,
}

const SUCCESS = 0

/**
 * Lets a client use MQTT 5, whereas the broker implements 3.1.1. Call it when the client connects. What the
 * client sends is still read as version 5; its properties are not used. What the broker sends is translated.
 */
export function translateMqtt5(client: Client, connect: IConnectPacket): void {
  const reader = (client as unknown as WithReader)._parser
  reader.settings = { ...connect }
  connect.protocolVersion = 4
  const assigned = connect.clientId ? {} : { assignedClientIdentifier: randomUUID() }
  connect.clientId ||= assigned.assignedClientIdentifier ?? ''

  const unsubscriptions = new Map<number | undefined, number>()
  reader.on('packet', (packet: Packet) => {
    if (packet.cmd === 'unsubscribe') unsubscriptions.set(packet.messageId, packet.unsubscriptions.length)
  })
  translateWrites(client.conn as Socket, (packet) => {
    if (packet.cmd === 'connack') return connackOf(packet, { ...LIMITS, ...assigned })
    if (packet.cmd !== 'unsuback') return packet
    const count = unsubscriptions.get(packet.messageId) ?? 1
    unsubscriptions.delete(packet.messageId)
    return { ...packet, granted: Array.from({ length: count }, () => SUCCESS) }
  })
}

function connackOf(
  { sessionPresent, returnCode = 0 }: IConnackPacket,
  properties: NonNullable<IConnackPacket['properties']>,
): IConnackPacket {
  const reasonCode = REASON_CODES[returnCode] ?? SUCCESS
  return { cmd: 'connack', sessionPresent, reasonCode, ...(reasonCode === SUCCESS && { properties }) }
}

/** Replaces `write`, because the broker writes packets of version 3.1.1, in pieces, whatever the client is. */
function translateWrites(socket: Socket, translate: (packet: Packet) => Packet): void {
  const send: (bytes: Uint8Array) => boolean = socket.write.bind(socket)
  const written = parser()
  written.on('packet', (packet: Packet) => void send(generate(translate(packet), { protocolVersion: 5 })))
  socket.write = (chunk: Uint8Array | string) => {
    written.parse(
      typeof chunk === 'string'
        ? Buffer.from(chunk)
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength),
    )
    return !socket.writableNeedDrain
  }
}
