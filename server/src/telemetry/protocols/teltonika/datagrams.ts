import { NAMING_LENGTH, encodeNaming, readNaming } from './imei.ts'

/** Length (2 bytes), packet id (2), a byte that is always 1, AVL packet id (1). */
const HEADER_LENGTH = 6

export type Datagram = {
  packetId: number
  avlPacketId: number
  imei: string
  /** From the codec byte to the second count. There is no checksum except that of UDP. */
  data: Uint8Array
}

export function decodeDatagram(bytes: Buffer): Datagram | { broken: string } {
  if (bytes.length < HEADER_LENGTH + NAMING_LENGTH) return { broken: `${bytes.length} bytes are too few` }
  const announced = bytes.readUInt16BE(0) + 2
  if (announced !== bytes.length) return { broken: `${announced} bytes announced, ${bytes.length} came` }
  const imei = readNaming(bytes.subarray(HEADER_LENGTH))
  if (!imei) return { broken: 'it names no device' }
  return {
    packetId: bytes.readUInt16BE(2),
    avlPacketId: bytes.readUInt8(5),
    imei,
    data: bytes.subarray(HEADER_LENGTH + NAMING_LENGTH),
  }
}

export function encodeDatagram({ packetId, avlPacketId, imei, data }: Datagram): Buffer {
  const header = Buffer.alloc(HEADER_LENGTH)
  header.writeUInt16BE(HEADER_LENGTH - 2 + NAMING_LENGTH + data.length)
  header.writeUInt16BE(packetId, 2)
  header.writeUInt8(1, 4)
  header.writeUInt8(avlPacketId, 5)
  return Buffer.concat([header, encodeNaming(imei), data])
}

export function acknowledgeDatagram({ packetId, avlPacketId }: Datagram, records: number): Buffer {
  const bytes = Buffer.alloc(7)
  bytes.writeUInt16BE(5)
  bytes.writeUInt16BE(packetId, 2)
  bytes.writeUInt8(1, 4)
  bytes.writeUInt8(avlPacketId, 5)
  bytes.writeUInt8(records, 6)
  return bytes
}
