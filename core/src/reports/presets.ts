import type { Day } from '../days.ts'
import type { Period } from './period.ts'

/** Periods that move with the present, in the order in which they are offered. */
export const PRESETS = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'last90Days',
] as const
export type Preset = (typeof PRESETS)[number]

export const presetNamed = (name: string | null | undefined): Preset | null =>
  PRESETS.find((preset) => preset === name) ?? null

type Whole = {
  /** Whether the current week and month end with their last day instead of today. */
  whole?: boolean
}

/** Returns the days of a preset. Weeks begin on Monday. */
export function presetPeriod(preset: Preset, today: Day, { whole = false }: Whole = {}): Period {
  const day = Temporal.PlainDate.from(today)
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  const first = day.with({ day: 1 })
  const from = (start: Temporal.PlainDate, length: Temporal.DurationLike): Period => ({
    start: start.toString(),
    end: start.add(length).subtract({ days: 1 }).toString(),
  })
  const untilToday = (period: Period): Period => (whole ? period : { ...period, end: today })
  switch (preset) {
    case 'today':
      return { start: today, end: today }
    case 'yesterday':
      return from(day.subtract({ days: 1 }), { days: 1 })
    case 'thisWeek':
      return untilToday(from(monday, { days: 7 }))
    case 'lastWeek':
      return from(monday.subtract({ days: 7 }), { days: 7 })
    case 'thisMonth':
      return untilToday(from(first, { months: 1 }))
    case 'lastMonth':
      return from(first.subtract({ months: 1 }), { months: 1 })
    case 'last90Days':
      return from(day.subtract({ days: 89 }), { days: 90 })
  }
}
