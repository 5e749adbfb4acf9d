const BYTES_PER_GROUP = 4

/**
 * Formats a payload for reading: as text if it is printable UTF-8, otherwise as hexadecimal bytes in groups.
 */
export function payloadText(hex: string): string {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return readable(bytes) ?? grouped(hex)
}

function readable(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /^[\P{C}\n\r\t]*$/u.test(text) ? text : null
  } catch {
    return null
  }
}

const grouped = (hex: string) => hex.replaceAll(new RegExp(`.{${BYTES_PER_GROUP * 2}}(?=.)`, 'g'), '$& ')
