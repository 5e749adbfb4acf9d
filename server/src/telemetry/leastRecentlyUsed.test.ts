import { expect, test } from 'vitest'
import { leastRecentlyUsed } from './leastRecentlyUsed.ts'

test('evicts the entry that was not used for the longest time', () => {
  const evicted: string[] = []
  const cache = leastRecentlyUsed<string, number>({ most: 3, onEvicted: (key) => evicted.push(key) })
  for (const [index, key] of ['a', 'b', 'c'].entries()) cache.set(key, index)
  expect(cache.get('a')).toBe(0)
  expect(cache.look('b')).toBe(1)
  cache.set('d', 3)
  cache.set('c', 4)
  cache.set('e', 5)
  expect(evicted).toEqual(['b', 'a'])
  expect([...cache.entries()]).toEqual([
    ['d', 3],
    ['c', 4],
    ['e', 5],
  ])
})

test('a deleted entry makes room and does not count as evicted', () => {
  const evicted: string[] = []
  const cache = leastRecentlyUsed<string, number>({ most: 2, onEvicted: (key) => evicted.push(key) })
  cache.set('a', 0)
  cache.set('b', 1)
  expect(cache.isFull()).toBe(true)
  expect(cache.delete('a')).toBe(true)
  cache.set('c', 2)
  expect(evicted).toEqual([])
})
