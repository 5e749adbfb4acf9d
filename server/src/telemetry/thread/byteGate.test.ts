import { expect, test } from 'vitest'
import { Overloaded } from '../readings/intake.ts'
import { openByteGate } from './byteGate.ts'

/** Passes messages of these sizes. Returns those that were begun, and a function that ends one. */
function passAll(sizes: readonly number[]) {
  const pass = openByteGate({ inside: 10, waiting: 20 })
  const begun: number[] = []
  const works = sizes.map(() => Promise.withResolvers<void>())
  const passed = sizes.map((bytes, index) =>
    pass(bytes, async () => {
      begun.push(index)
      await works[index]?.promise
      return index
    }),
  )
  return { begun, passed, works }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('begins messages in order while they fit, and the next ones as others end', async () => {
  const { begun, passed, works } = passAll([4, 4, 4, 1])
  expect(begun).toEqual([0, 1])
  works[1]?.resolve()
  expect(await passed[1]).toBe(1)
  await settled()
  expect(begun).toEqual([0, 1, 2, 3])
})

test('makes room when a message fails', async () => {
  const { begun, passed, works } = passAll([8, 8])
  works[0]?.reject(new Error('invalid'))
  await expect(passed[0]).rejects.toThrow('invalid')
  await settled()
  expect(begun).toEqual([0, 1])
})

test('begins a message above the limit alone', async () => {
  const { begun, passed, works } = passAll([15, 1])
  expect(begun).toEqual([0])
  works[0]?.resolve()
  await passed[0]
  await settled()
  expect(begun).toEqual([0, 1])
})

test('rejects messages when too many wait', async () => {
  const { passed } = passAll([10, 15, 6])
  await expect(passed[2]).rejects.toThrow(Overloaded)
})
