import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { STATUSES } from '../contract/history/snapshots.ts'
import { decodeMoves, encodeMoves } from './moves.ts'
import type { Move } from './moves.ts'

/** Moves with no more precision than the encoding has, so that nothing is rounded. */
const move = fc.record<Move>({
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
  position: fc.option(
    fc.record({
      lat: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((degrees) => degrees / 1e5),
      lng: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((degrees) => degrees / 1e5),
    }),
  ),
  heading: fc.option(fc.integer({ min: 0, max: 359 })),
  speed: fc.option(fc.integer({ min: 0, max: 3000 }).map((speed) => speed / 10)),
  status: fc.constantFrom(...STATUSES),
  at: fc.option(fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000)),
  flags: fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 20 }),
})
const moves = fc.uniqueArray(move, { selector: ({ id }) => id, maxLength: 50 })

test('decodes what it encodes, sorted by id', () => {
  fc.assert(
    fc.property(moves, (sent) => {
      expect(decodeMoves(encodeMoves(sent))).toEqual(sent.toSorted((a, b) => a.id - b.id))
    }),
  )
})

test('rounds numbers to the precision of the encoding', () => {
  const sent: Move = {
    id: 7,
    position: { lat: 39.739_236_1, lng: -104.984_862_9 },
    heading: 271,
    speed: 13.888_9,
    status: 'moving',
    at: 1_763_163_064_987,
    flags: [],
  }
  const [understood] = decodeMoves(encodeMoves([sent]))
  expect(understood).toEqual({
    ...sent,
    position: { lat: 39.739_24, lng: -104.984_86 },
    speed: 13.9,
    at: 1_763_163_064_000,
  })
})

test('decodes an empty list and rejects truncated bytes', () => {
  expect(decodeMoves(encodeMoves([]))).toEqual([])
  fc.assert(
    fc.property(moves, fc.nat(), (sent, at) => {
      const bytes = encodeMoves(sent)
      const cut = bytes.slice(0, at % bytes.length)
      try {
        expect(decodeMoves(cut).length).toBeLessThan(Math.max(1, sent.length))
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }),
  )
})

/** The stream encodes the bytes as base64. */
const WIRE = 4 / 3

test('encodes a thousand moves of fifty thousand assets in less than 25 bytes each on the wire', () => {
  const fleet = Array.from({ length: 1000 }, (_, index): Move => {
    const spread = (index * 2_654_435_761) % 1e6
    return {
      id: 100_000 + index * 50 + (spread % 49),
      position: { lat: 39 + spread / 3e5, lng: -104 - spread / 2e5 },
      heading: spread % 360,
      speed: (spread % 300) / 10,
      status: 'moving',
      at: 1_763_163_064_000 - (spread % 60_000),
      flags: spread % 10 === 0 ? [7] : [],
    }
  })
  expect((encodeMoves(fleet).length / fleet.length) * WIRE).toBeLessThan(25)
})
