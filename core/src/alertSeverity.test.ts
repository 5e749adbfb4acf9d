import { describe, expect, test } from 'vitest'
import type { AlertSeverity } from './alertSeverity.ts'
import { defaultSeverity, severityOf } from './alertSeverity.ts'
import { RENTAL_ALERT_KINDS } from './rules/rentalAlerts.ts'
import { SUBSCRIBABLE_EVENT_TYPES, eventTopic, flagTopic, parseTopic, rentalTopic } from './topics.ts'

/** Two kinds of rental alerts are one topic. */
const ALL = new Set([
  ...SUBSCRIBABLE_EVENT_TYPES.map(eventTopic),
  ...RENTAL_ALERT_KINDS.map(rentalTopic),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(flagTopic),
])

const ofSeverity = (wanted: AlertSeverity) =>
  [...ALL].filter((topic) => {
    const parsed = parseTopic(topic)
    return parsed && defaultSeverity(parsed) === wanted
  })

describe('by default', () => {
  test('danger to people and signs of theft are urgent', () => {
    expect(ofSeverity('urgent')).toEqual([
      'event:impact',
      'event:towing',
      'event:panic',
      'event:movedWhileSilent',
      'event:jamming',
      'rental:theft',
    ])
  })

  test('routine is information, and every flag is a warning', () => {
    expect(ofSeverity('info')).toEqual(
      expect.arrayContaining(['event:tripStart', 'event:geoRegionEntry', 'rental:arrived']),
    )
    expect(ofSeverity('warning')).toEqual(expect.arrayContaining(['flag:1', 'flag:10', 'event:speeding']))
  })
})

const ALERT = { topic: 'flag:1', raised: true, urgent: false, severity: null }

test.each<[Partial<Parameters<typeof severityOf>[0]>, AlertSeverity]>([
  [{}, 'warning'],
  [{ severity: 'info' }, 'info'],
  [{ urgent: true, severity: 'urgent' }, 'urgent'],
  // The account made the topic urgent, but its end is not.
  [{ raised: false, severity: 'urgent' }, 'info'],
  // A battery that is disconnected is urgent, one that is low is not.
  [{ topic: 'event:externalBatteryState', raised: null, urgent: true }, 'urgent'],
  [{ topic: 'event:externalBatteryState', raised: null }, 'warning'],
  [{ topic: 'assignment', raised: null }, 'info'],
])('an alert with %o is: %s', (alert, expected) => {
  expect(severityOf({ ...ALERT, ...alert })).toBe(expected)
})
