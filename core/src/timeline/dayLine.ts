import type { Lane, Lanes } from './lanes.ts'
import { totalOf } from './lanes.ts'

/**
 * The lanes that a day in one line shows, each drawn above those before it. The order is that of the activity:
 * an asset that is carried also moves, and one that works also has its engine on.
 */
export const LINE_LANES = [
  'silent',
  'stop',
  'engine',
  'idle',
  'working',
  'site',
  'trip',
  'transported',
  'speeding',
] as const satisfies readonly Lane[]

/** The lanes whose time is written beside the line. Engine time is working and idling together. */
const SUMMED = [
  'working',
  'idle',
  'trip',
  'site',
  'transported',
  'speeding',
] as const satisfies readonly Lane[]

/** Returns the seconds of each activity of the day, without those that didn't occur. */
export const lineSums = (lanes: Lanes): { lane: Lane; seconds: number }[] =>
  SUMMED.map((lane) => ({ lane, seconds: totalOf(lanes[lane]) })).filter(({ seconds }) => seconds >= 60)
