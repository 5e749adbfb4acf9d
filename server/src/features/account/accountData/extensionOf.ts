/** The first bytes of the kinds of files that are stored. */
const BEGINNINGS: readonly [extension: string, hex: string][] = [
  ['.jpg', 'ffd8ff'],
  ['.png', '89504e47'],
  ['.webp', '52494646'],
  ['.pdf', '25504446'],
  ['.xlsx', '504b0304'],
]

/** Returns the extension by which other programs open a stored file, whose name isn't kept. */
export function extensionOf(bytes: Uint8Array): string {
  const beginning = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return BEGINNINGS.find(([, hex]) => beginning.startsWith(hex))?.[0] ?? ''
}
