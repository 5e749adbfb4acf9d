import { MessageChannel } from 'node:worker_threads'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Overloaded, TooMany } from '../readings/intake.ts'
import type { Fate, Item } from '../write/batch.ts'
import { openPeers } from './peers.ts'

const item = (assetId: number): Item => ({
  accountId: 2,
  assetId,
  deviceId: assetId,
  index: 0,
  reading: { at: assetId * 1000, position: { lat: 1, lng: 2 }, fields: { speed: 3 }, alerts: [] },
  rest: null,
})
/** Of two threads, the first writes these. */
const [FIRST, OTHER] = [item(4), item(6)]

function connected() {
  const one = openPeers({ self: 0, count: 2 })
  const other = openPeers({ self: 1, count: 2 })
  const { port1, port2 } = new MessageChannel()
  one.connect(1, port1)
  other.connect(0, port2)
  return { one, other, close: () => one.close() }
}

test('divides assets among threads, and returns what became of each reading', async () => {
  const { one, other, close } = connected()
  const taken: Item[] = []
  other.serve(async (items) => {
    taken.push(...items)
    const [first, second] = items
    return new Map<Item, Fate>([
      [first as Item, 'stored'],
      [second as Item, 'tooMany'],
    ])
  })
  expect(one.writerOf(FIRST)).toBeNull()
  expect(other.writerOf(OTHER)).toBeNull()
  const sent = [OTHER, { ...OTHER, index: 1 }, { ...OTHER, index: 2 }]
  const fates = await one.writerOf(OTHER)?.add(sent)
  expect(taken).toEqual(sent)
  expect(sent.map((each) => fates?.get(each))).toEqual(['stored', 'tooMany', undefined])
  close()
})

test('passes on why readings were not taken', async () => {
  const { one, other, close } = connected()
  other.serve(() => Promise.reject(new TooMany(7)))
  await expect(one.writerOf(OTHER)?.add([OTHER])).rejects.toMatchObject({ seconds: 7 })
  other.serve(() => Promise.reject(new RangeError('broken')))
  await expect(one.writerOf(OTHER)?.add([OTHER])).rejects.toThrow('broken')
  close()
})

test('a thread writes the assets of one that has ended, and what that one held is sent again', async () => {
  const { one, other } = connected()
  other.serve(() => new Promise(() => {}))
  const waiting = one.writerOf(OTHER)?.add([OTHER])
  waiting?.catch(() => {})
  await sleep(20)
  other.close()
  await expect(waiting).rejects.toBeInstanceOf(Overloaded)
  expect(one.writerOf(OTHER)).toBeNull()
})
