import { encodeQR } from 'qr'

/** Modules around the code that have to stay white. */
const QUIET_ZONE = 4

/** A QR code as the path of its dark modules, each one unit wide, with the size of the whole. */
export function qrPath(content: string): { path: string; size: number } {
  const modules = encodeQR(content, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  let path = ''
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      const start = x
      while (row[x]) x += 1
      // Neighbours in one stroke: printers show hairlines between modules that are drawn one by one.
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`
    }
  })
  return { path, size: modules.length }
}
