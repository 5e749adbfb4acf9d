const POLYNOMIAL = 0x8408

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1
  return crc
})

/** CRC-16/KERMIT: polynomial 0x1021 reflected, initial value 0. */
export function crc16Kermit(bytes: Uint8Array): number {
  let crc = 0
  for (let index = 0; index < bytes.length; index++) {
    crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[index]!) & 0xff]!
  }
  return crc
}
