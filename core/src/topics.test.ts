import { expect, test } from 'vitest'
import { EVENT_TYPE_NAMES } from './events/types.ts'
import { STANDARD_FLAG_IDS } from './flags.ts'
import { SUBSCRIBABLE_ALERT_KINDS } from './rules/rentalAlerts.ts'
import { actionFor, eventTopic, flagTopic, parseTopic, rentalTopic } from './topics.ts'

test('parses the topic of every flag and of every event that is not a status', () => {
  for (const flagId of STANDARD_FLAG_IDS)
    expect(parseTopic(flagTopic(flagId))).toEqual({ type: 'flag', flagId })
  const subscribable = EVENT_TYPE_NAMES.filter((type) => parseTopic(eventTopic(type)) !== null)
  const others = new Set(['deviceMetrics', 'flagRaised', 'flagCleared', 'rentalAlert'])
  expect(subscribable).toEqual(EVENT_TYPE_NAMES.filter((type) => !others.has(type)))
  expect(parseTopic('flag:1000')).toEqual({ type: 'flag', flagId: 1000 })
})

test('parses the topic of every rental alert, which needs the right to see rentals, except for theft', () => {
  for (const alert of SUBSCRIBABLE_ALERT_KINDS) {
    expect(parseTopic(rentalTopic(alert))).toEqual({ type: 'rental', alert })
    const action = alert === 'theft' ? 'subscription.read' : 'rental.read'
    expect(actionFor({ type: 'rental', alert })).toBe(action)
  }
  expect(rentalTopic('moved')).toBe('rental:theft')
})

test.each([
  'rental:moved',
  'rental:constructor',
  'rental:',
  '',
  'flag',
  'flag:',
  'flag:0',
  'flag:11',
  'flag:999',
  'flag:01000',
  'flag:01',
  'flag:1e0',
  'flag: 1',
  'flag:1\0',
  'flag:99999999999',
  'event:1',
  'event:constructor',
  'event:engineOn ',
  'Event:engineOn',
  'engineOn',
  `event:${'x'.repeat(10_000)}`,
])('rejects %j as a topic', (text) => expect(parseTopic(text)).toBeNull())
