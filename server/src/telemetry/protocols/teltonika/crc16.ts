const POLYNOMIAL = 0xa001

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1
  return crc
})

/** CRC-16/IBM: polynomial 0x8005 reflected, initial value 0. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (let index = 0; index < bytes.length; index++) {
    crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[index]!) & 0xff]!
  }
  return crc
}
