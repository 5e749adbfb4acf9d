export const INSPECTION_MARKS = ['pass', 'fail', 'notApplicable'] as const
export type InspectionMark = (typeof INSPECTION_MARKS)[number]

/** When a checklist is filled in. An inspection by hand can happen at any time. */
export const INSPECTION_OCCASIONS = ['checkOut', 'checkIn', 'schedule', 'byHand'] as const
export type InspectionOccasion = (typeof INSPECTION_OCCASIONS)[number]

export const PLAN_NAME_MAX = 64
export const ITEM_MAX = 120
export const ITEMS_MAX = 60
export const ITEM_NOTE_MAX = 500
export const ITEM_PHOTOS_MAX = 4
export const INSPECTION_NOTES_MAX = 2000
/** Ten years. */
export const EVERY_DAYS_MAX = 3650

type Marked = { mark: InspectionMark; note: string; photoKeys: readonly string[] }

/** Returns what a failed item lacks. Whoever repairs it needs to know what is wrong. */
export function missingEvidence({ mark, note, photoKeys }: Marked): 'note' | 'photoKeys' | null {
  if (mark !== 'fail') return null
  if (note.trim() === '') return 'note'
  return photoKeys.length === 0 ? 'photoKeys' : null
}

export const failedItems = <Item extends { mark: InspectionMark }>(items: readonly Item[]): Item[] =>
  items.filter(({ mark }) => mark === 'fail')

const DAY_MS = 86_400_000

/**
 * Returns when an asset must be inspected again, in milliseconds. An asset that was never inspected is due
 * since the checklist applies to it.
 */
export function nextInspection(
  everyDays: number,
  { last, since }: { last: number | null; since: number },
): number {
  return last === null ? since : last + everyDays * DAY_MS
}

/** Whether an inspection still counts at a check-out or check-in. Both in milliseconds. */
export const isRecentInspection = (at: number, now: number): boolean => now - at < DAY_MS
