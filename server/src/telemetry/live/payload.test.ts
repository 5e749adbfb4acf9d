import { expect, test } from 'vitest'
import { livePayloads, readLivePayload } from './payload.ts'

test.each([0, 1, 2, 5000])('splits %i assets into payloads that PostgreSQL accepts', (count) => {
  const ids = Array.from({ length: count }, (_, index) => 2_147_483_647 - index)
  const payloads = livePayloads(2_147_483_647, ids)
  for (const payload of payloads) expect(payload.length).toBeLessThan(8000)
  const read = payloads.map(readLivePayload)
  expect(read.flatMap(({ assetIds }) => assetIds)).toEqual(ids)
  expect(read.every(({ accountId }) => accountId === 2_147_483_647)).toBe(true)
})
