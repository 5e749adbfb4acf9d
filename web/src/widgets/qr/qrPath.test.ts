import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrPath } from './qrPath.ts'

const SCALE = 4

/** Rasterizes the path like a printer, pixel by pixel. */
function paint({ path, size }: { path: string; size: number }) {
  const width = size * SCALE
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      const start = row * width + Number(x) * SCALE
      for (let pixel = start; pixel < start + Number(length) * SCALE; pixel += 1)
        data.set([0, 0, 0], pixel * 4)
    }
  }
  return { data, width, height: width }
}

test.each([
  'https://yard.example/equipment/1',
  'http://192.168.178.20:3000/equipment/2147483647',
  'https://a-rather-long-name-of-a-host.rentals.example.com/equipment/50000',
])('encodes %s so that it can be decoded', (address) => {
  expect(decodeQR(paint(qrPath(address)))).toBe(address)
})

test('leaves a white margin of four modules', () => {
  const { path, size } = qrPath('https://yard.example/equipment/1')
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4)
    expect(Math.max(Number(x) + Number(length), Number(y) + 1)).toBeLessThanOrEqual(size - 4)
  }
})
