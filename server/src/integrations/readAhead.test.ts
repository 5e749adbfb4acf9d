import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAhead } from './readAhead.ts'

const pause = (turns: number) =>
  Array.from({ length: turns }).reduce<Promise<unknown>>(
    (before) => before.then(() => null),
    Promise.resolve(),
  )

const turns = fc.nat({ max: 6 })

test('hands over every item once and in order, however fast both sides are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ arrives: turns, works: turns }), { maxLength: 20 }),
      fc.integer({ min: 1, max: 5 }),
      async (items, most) => {
        let asked = 0
        let taken = 0
        async function* source() {
          for (const [index, { arrives }] of items.entries()) {
            await pause(arrives)
            asked++
            // One item more than may wait is being read.
            expect(asked - taken).toBeLessThanOrEqual(most + 1)
            yield index
          }
        }
        const seen: number[] = []
        for await (const group of readAhead(source(), most)) {
          expect(group.length).toBeLessThanOrEqual(most)
          taken += group.length
          await pause(items[group[0] ?? 0]?.works ?? 0)
          seen.push(...group)
        }
        expect(seen).toEqual(items.map((_, index) => index))
      },
    ),
  )
})

test('hands over what came before an error', async () => {
  async function* source() {
    yield 1
    yield 2
    await pause(1)
    throw new Error('the provider fell silent')
  }
  const seen: number[] = []
  await expect(async () => {
    for await (const group of readAhead(source(), 10)) seen.push(...group)
  }).rejects.toThrow('the provider fell silent')
  expect(seen).toEqual([1, 2])
})

test('closes the source when the caller stops', async () => {
  let isClosed = false
  async function* source() {
    try {
      for (let item = 0; ; item++) yield item
    } finally {
      isClosed = true
    }
  }
  for await (const group of readAhead(source(), 3)) if (group.includes(5)) break
  expect(isClosed).toBe(true)
})
