const IMEI_LENGTH = 15

/** As devices say who they are, in a handshake and in every datagram: the length in two bytes, then the digits. */
export const NAMING_LENGTH = 2 + IMEI_LENGTH

export function encodeNaming(imei: string): Buffer {
  const bytes = Buffer.alloc(NAMING_LENGTH)
  bytes.writeUInt16BE(IMEI_LENGTH)
  bytes.write(imei, 2, 'latin1')
  return bytes
}

/** Of what is there, is every byte one that a device's naming could have? */
export function couldBeNaming(bytes: Uint8Array): boolean {
  return bytes
    .subarray(0, NAMING_LENGTH)
    .every((byte, index) =>
      index === 0 ? byte === 0 : index === 1 ? byte === IMEI_LENGTH : byte >= 0x30 && byte <= 0x39,
    )
}

/** Null: that is not how a device names itself. */
export function readNaming(bytes: Uint8Array): string | null {
  if (bytes.length < NAMING_LENGTH || !couldBeNaming(bytes)) return null
  return String.fromCharCode(...bytes.subarray(2, NAMING_LENGTH))
}
