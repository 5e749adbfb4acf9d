import { expect, test } from 'vitest'
import type { Interval } from '../contract/history/intervals.ts'
import { lanesOf } from './lanes.ts'
import { lineSums } from './dayLine.ts'

const at = (time: string) => `2026-11-16T${time}Z`
const interval = (kind: Interval['kind'], start: string, end: string): Interval => ({
  kind,
  start: at(start),
  end: at(end),
  open: false,
  seconds: (Date.parse(at(end)) - Date.parse(at(start))) / 1000,
  metres: null,
  region: null,
  ref: null,
  position: null,
  fields: {},
})
const span = { from: Date.parse(at('00:00:00')), to: Date.parse(at('23:59:59')) }

test('sums up the activities of a day and leaves out what lasted less than a minute', () => {
  const lanes = lanesOf(
    [
      interval('engine', '08:00:00', '11:00:00'),
      interval('working', '08:00:00', '10:00:00'),
      interval('idle', '10:00:00', '11:00:00'),
      interval('speeding', '08:30:00', '08:30:40'),
    ],
    span,
  )
  expect(lineSums(lanes)).toEqual([
    { lane: 'working', seconds: 7200 },
    { lane: 'idle', seconds: 3600 },
  ])
})
