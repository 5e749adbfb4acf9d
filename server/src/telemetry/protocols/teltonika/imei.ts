const IMEI_LENGTH = 15

/**
 * The length of a device's identification in a handshake and in every datagram: two length bytes, then the
 * digits.
 */
export const NAMING_LENGTH = 2 + IMEI_LENGTH

export function encodeNaming(imei: string): Buffer {
  const bytes = Buffer.alloc(NAMING_LENGTH)
  bytes.writeUInt16BE(IMEI_LENGTH)
  bytes.write(imei, 2, 'latin1')
  return bytes
}

/** Returns whether all bytes received so far fit a device's identification. */
export function couldBeNaming(bytes: Uint8Array): boolean {
  return bytes
    .subarray(0, NAMING_LENGTH)
    .every((byte, index) =>
      index === 0 ? byte === 0 : index === 1 ? byte === IMEI_LENGTH : byte >= 0x30 && byte <= 0x39,
    )
}

/** Returns the IMEI, or null if the bytes are not a device's identification. */
export function readNaming(bytes: Uint8Array): string | null {
  if (bytes.length < NAMING_LENGTH || !couldBeNaming(bytes)) return null
  return String.fromCharCode(...bytes.subarray(2, NAMING_LENGTH))
}
