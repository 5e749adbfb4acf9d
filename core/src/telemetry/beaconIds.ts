/** Hexadecimal digits of a MAC address, of an Eddystone (namespace and instance), of an iBeacon (UUID, major, minor). */
const LENGTHS: ReadonlySet<number> = new Set([12, 32, 40])
const SEPARATORS = /[\s:-]/g
const HEX = /^[0-9a-f]+$/

/**
 * Returns the form in which beacon ids are stored and compared: `AA:BB:CC:DD:EE:FF` and `aabbccddeeff` are
 * the same beacon. Other ids, for example names, only lose their case.
 */
export function beaconId(text: string): string {
  const plain = text.trim().toLowerCase()
  const digits = plain.replaceAll(SEPARATORS, '')
  return LENGTHS.has(digits.length) && HEX.test(digits) ? digits : plain
}

/** Returns the id with the separators that people know. */
export function beaconIdText(id: string): string {
  if (!HEX.test(id)) return id
  if (id.length === 12) return (id.match(/../g) ?? []).join(':').toUpperCase()
  if (id.length === 32) return `${id.slice(0, 20)}:${id.slice(20)}`.toUpperCase()
  return id.length === 40 ? `${id.slice(0, 32)}:${id.slice(32, 36)}:${id.slice(36)}`.toUpperCase() : id
}
