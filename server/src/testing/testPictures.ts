import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A blue picture with a red band along its upper edge, which shows its orientation. */
export const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#2040c0' } }).composite([
    {
      input: {
        create: { width, height: Math.ceil(height / 4), channels: 3, background: '#e02020' },
      },
      gravity: 'north',
    },
  ])

export const jpeg = (): Promise<Buffer> => picture().jpeg().toBuffer()

/** A picture as a phone held upright stores it: rotated by 90°, with the location in its metadata. */
export const sidewaysWithPlace = (): Promise<Buffer> =>
  picture()
    .withExif({
      IFD0: { Make: 'Phone', ImageDescription: 'the secret yard' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '39/1 44/1 21/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '104/1 59/1 5/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Returns a few bytes that claim to be a PNG with this many pixels per side. */
export function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, check])
}
