import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFairQueue } from './fairQueue.ts'

/** A queue whose tasks end when the test says so, with the order in which they began. */
function controlled(atOnce: number, limits: Parameters<typeof openFairQueue<'strangers' | 'users'>>[1]) {
  const queue = openFairQueue(atOnce, limits)
  const begun: string[] = []
  const open: (() => void)[] = []
  const enter = (lane: 'strangers' | 'users', group: string, name: string) => {
    const place = queue.enter(lane, group)
    if (!place) return false
    const task = () =>
      new Promise<void>((resolve) => {
        begun.push(name)
        open.push(resolve)
      })
    void place.run(task).finally(() => place.leave())
    return true
  }
  const finishAll = async () => {
    for (let end = open.shift(); end; end = open.shift()) {
      end()
      await nextTick()
    }
  }
  return { queue, begun, enter, finishAll }
}

const WIDE = { places: 100, placesPerGroup: 100 }

test('lets groups take turns, so that a flood from one delays another by one task', async () => {
  const { begun, enter, finishAll } = controlled(1, { strangers: WIDE, users: WIDE })
  for (let i = 1; i <= 5; i++) enter('strangers', 'attacker', `guess ${i}`)
  enter('strangers', 'yard', 'sign-in')
  await finishAll()
  expect(begun).toEqual(['guess 1', 'guess 2', 'sign-in', 'guess 3', 'guess 4', 'guess 5'])
})

test('lets lanes take turns, so that many groups of one lane delay the other by one task', async () => {
  const { begun, enter, finishAll } = controlled(1, { strangers: WIDE, users: WIDE })
  for (let i = 1; i <= 5; i++) enter('strangers', `bot ${i}`, `guess ${i}`)
  for (let i = 1; i <= 2; i++) enter('users', 'robin', `change ${i}`)
  await finishAll()
  const expected = ['guess 1', 'guess 2', 'change 1', 'guess 3', 'change 2', 'guess 4', 'guess 5']
  expect(begun).toEqual(expected)
})

test('runs no more than the given number at a time', async () => {
  const { begun, enter, finishAll } = controlled(2, { strangers: WIDE, users: WIDE })
  for (let i = 1; i <= 5; i++) enter('strangers', 'a', `${i}`)
  await nextTick()
  expect(begun).toEqual(['1', '2'])
  await finishAll()
  expect(begun).toHaveLength(5)
})

test('refuses at once what exceeds the places of a group or a lane, until places are free again', async () => {
  const limits = { strangers: { places: 3, placesPerGroup: 2 }, users: { places: 1, placesPerGroup: 1 } }
  const { enter, finishAll } = controlled(1, limits)
  const groups = ['a', 'a', 'a', 'b', 'c']
  expect(groups.map((group) => enter('strangers', group, group))).toEqual([true, true, false, true, false])
  expect(enter('users', 'a', 'change')).toBe(true)
  await finishAll()
  expect(groups.map((group) => enter('strangers', group, group))).toEqual([true, true, false, true, false])
  await finishAll()
})

test('continues after a task that failed', async () => {
  const { queue } = controlled(1, { strangers: WIDE, users: WIDE })
  const place = queue.enter('strangers', 'a')
  await expect(place?.run(() => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck')
  expect(await place?.run(async () => 'done')).toBe('done')
})
