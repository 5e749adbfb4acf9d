import type { EventIcon } from './events/icons.ts'
import type { Severity } from './events/looks.ts'

/** Flags use the event icons. */
type Flag = { icon: EventIcon; severity: Exclude<Severity, 'neutral'> }

/**
 * The flags that Yardmaster raises by itself. Their ids are fixed. Their names have the keys `flag.1` and so
 * on.
 */
export const STANDARD_FLAGS = {
  1: { icon: 'battery', severity: 'warning' },
  2: { icon: 'noSignal', severity: 'danger' },
  3: { icon: 'radar', severity: 'danger' },
  4: { icon: 'leave', severity: 'danger' },
  5: { icon: 'wrench', severity: 'warning' },
  6: { icon: 'wrench', severity: 'danger' },
  7: { icon: 'gauge', severity: 'danger' },
  8: { icon: 'fuel', severity: 'warning' },
  9: { icon: 'deviceBattery', severity: 'warning' },
  10: { icon: 'wrench', severity: 'warning' },
} as const satisfies Record<number, Flag>

export type StandardFlagId = keyof typeof STANDARD_FLAGS

export const STANDARD_FLAG_IDS = Object.keys(STANDARD_FLAGS).map(Number) as StandardFlagId[]

export const isStandardFlag = (id: number): id is StandardFlagId => Object.hasOwn(STANDARD_FLAGS, id)

/** Returns the key of a standard flag's name, in the dictionary part `flagNames`. */
export const flagWord = <Id extends StandardFlagId>(id: Id): `flag.${Id}` => `flag.${id}`

/** Flags about maintenance and tickets. They are shown to those who have the service feature. */
const SERVICE_FLAGS: ReadonlySet<number> = new Set([5, 6, 10])
export const isServiceFlag = (id: number): boolean => SERVICE_FLAGS.has(id)

/** Raised while a ticket is open. It is independent of the asset's activity. */
export const IN_SHOP: StandardFlagId = 10

/** Custom flags, which people define, have ids from here on. */
export const FIRST_CUSTOM_FLAG = 1000

export const isCustomFlag = (id: number): boolean => id >= FIRST_CUSTOM_FLAG

export const FLAG_SEVERITIES = ['warning', 'danger'] as const
export type FlagSeverity = (typeof FLAG_SEVERITIES)[number]
