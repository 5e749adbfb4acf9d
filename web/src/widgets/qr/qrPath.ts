import { encodeQR } from 'qr'

/** The width of the white margin around the code, in modules. */
const QUIET_ZONE = 4

/** Returns a QR code as the path of its dark modules, each one unit wide, and the total size. */
export function qrPath(content: string): { path: string; size: number } {
  const modules = encodeQR(content, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  let path = ''
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      const start = x
      while (row[x]) x += 1
      // Draws adjacent modules as one shape: printers show hairlines between modules that are drawn
      // separately.
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`
    }
  })
  return { path, size: modules.length }
}
