import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { makePictures } from './pictures.ts'
import { temporaryDirectory } from './testing/temporaryDirectory.ts'
import { hugePng, jpeg, picture, sidewaysWithPlace } from './testing/testPictures.ts'

const directory = temporaryDirectory()
afterAll(directory.remove)

function make(bytes: Buffer) {
  const place = path.join(directory.path, randomBytes(8).toString('hex'))
  writeFileSync(place, bytes)
  return makePictures(place)
}

const EXIF = Buffer.from('Exif')

test('stores a JPEG, and a small one for lists', async () => {
  const { full, list } = await make(await jpeg())
  expect(await sharp(full).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
  expect(await sharp(list).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 160 })
})

test('shrinks large pictures and gives transparent ones a white background', async () => {
  const large = await make(await picture(4000, 1000).png().toBuffer())
  expect(await sharp(large.full).metadata()).toMatchObject({ format: 'jpeg', width: 2560, height: 640 })
  const clear = { width: 50, height: 50, channels: 4 as const, background: '#00000000' }
  const { full } = await make(await sharp({ create: clear }).png().toBuffer())
  expect((await sharp(full).stats()).channels.every(({ mean }) => mean > 250)).toBe(true)
})

test('rotates a picture upright and removes its metadata', async () => {
  const sent = await sidewaysWithPlace()
  expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6, width: 300 })
  expect(sent.includes('secret yard') && sent.includes(EXIF)).toBe(true)
  const { full, list } = await make(sent)
  const { width, height, orientation, exif, xmp, icc, iptc } = await sharp(full).metadata()
  expect({ width, height }).toEqual({ width: 200, height: 300 })
  expect([orientation, exif, xmp, icc, iptc]).toEqual(Array(5).fill(undefined))
  for (const kept of [full, list]) {
    expect(kept.includes(EXIF)).toBe(false)
    expect(kept.includes('secret yard')).toBe(false)
  }
  // The red band along the upper edge of the stored pixels is on the right side of the upright picture.
  const right = await sharp(full).extract({ left: 190, top: 100, width: 5, height: 5 }).toBuffer()
  expect((await sharp(right).stats()).channels[0]?.mean).toBeGreaterThan(200)
})

test('discards data appended to the picture', async () => {
  const { full } = await make(
    Buffer.concat([await jpeg(), Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]),
  )
  expect(full.includes('<script>')).toBe(false)
})

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  ['a PDF with a JPEG in it', async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await jpeg()])],
  ['a GIF', () => picture().gif().toBuffer()],
  ['a WebP', () => picture().webp().toBuffer()],
  ['an AVIF', () => picture(16, 16).avif({ effort: 0 }).toBuffer()],
  ['a TIFF', () => picture().tiff().toBuffer()],
  ['an SVG', () => Buffer.from(svg)],
  ['a text', () => Buffer.from('hello')],
  ['nothing at all', () => Buffer.alloc(0)],
])('rejects %s as an unsupported type', async (_, bytes) => {
  await expect(make(await bytes())).rejects.toMatchObject({ status: 415, code: 'error.imageType' })
})

test.each<[string, string, () => Promise<Buffer> | Buffer]>([
  ['a JPEG that ends early', 'error.imageUnreadable', async () => (await jpeg()).subarray(0, 900)],
  ['a PNG that ends early', 'error.imageUnreadable', async () => (await noise()).subarray(0, 20_000)],
  ['only the beginning of a JPEG', 'error.imageUnreadable', () => Buffer.from('ffd8ffe000104a46', 'hex')],
  [
    'a beginning with something else behind it',
    'error.imageUnreadable',
    () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(svg)]),
  ],
  ['50,000 by 50,000 pixels', 'error.imagePixels', () => hugePng(50_000)],
])('rejects %s', async (_, code, bytes) => {
  await expect(make(await bytes())).rejects.toMatchObject({ status: 422, code })
})

const noise = () =>
  sharp(randomBytes(100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
    .png()
    .toBuffer()
