import { expect, test } from 'vitest'
import { keepBuffers } from './spareBuffers.ts'

const KILOBYTE = 1024

test('returns the smallest spare buffer that is large enough', () => {
  const spare = keepBuffers(100 * KILOBYTE)
  const [small, medium, large] = [KILOBYTE, 2 * KILOBYTE, 4 * KILOBYTE].map((bytes) => Buffer.alloc(bytes))
  for (const buffer of [large, small, medium]) if (buffer) spare.giveBack(buffer)
  expect(spare.take(KILOBYTE + 1)).toBe(medium)
  expect(spare.take(KILOBYTE + 1)).toBe(large)
  expect(spare.take(KILOBYTE + 1).length).toBeGreaterThan(KILOBYTE)
  expect(spare.take(1)).toBe(small)
})

test('keeps no more than it may', () => {
  const spare = keepBuffers(35 * KILOBYTE)
  const buffers: Buffer[] = Array.from({ length: 5 }, () => Buffer.alloc(10 * KILOBYTE))
  for (const buffer of buffers) spare.giveBack(buffer)
  const kept = buffers.map(() => spare.take(10 * KILOBYTE)).filter((buffer) => buffers.includes(buffer))
  expect(kept).toHaveLength(3)
  // What was taken makes room for others.
  spare.giveBack(buffers[4] as Buffer)
  expect(spare.take(1)).toBe(buffers[4])
})
