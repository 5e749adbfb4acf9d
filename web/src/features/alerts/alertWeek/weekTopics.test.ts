import { expect, test } from 'vitest'
import { topicsOf } from './weekTopics.ts'

const line = (topic: string, fired: number, actedAfter: number | null) => ({
  topic,
  topicName: topic,
  assetId: 1,
  name: 'EX-1',
  fired,
  firstAt: '',
  lastAt: '',
  takenBy: [],
  actedAfter,
  path: '',
})

test('sums up each topic, the most frequent first', () => {
  const lines = [
    line('a', 1, null),
    line('b', 4, 60),
    line('b', 2, 600),
    line('b', 1, 20),
    line('b', 1, null),
  ]
  expect(topicsOf(lines)).toEqual([
    { topic: 'b', topicName: 'b', fired: 8, assets: 4, acted: 3, never: 1, typical: 60 },
    { topic: 'a', topicName: 'a', fired: 1, assets: 1, acted: 0, never: 1, typical: null },
  ])
})
