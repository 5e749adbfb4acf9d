/** What makes the hours of a rental doubtful: its hour meter, and the time in which its device didn't report. */
export type Doubts = { meterGap: number | null; silentHours: number }

type Key =
  | 'hours.doubt.meterMore'
  | 'hours.doubt.meterLess'
  | 'hours.doubt.silentHours'
  | 'hours.doubt.silentDays'
type TextOf = (key: Key, values: Record<string, string | number>) => string

const HOURS_PER_DAY = 24
/** A silence that is longer is easier to understand in days. */
const IN_HOURS_UNTIL = 2 * HOURS_PER_DAY

/** Returns a short remark for each doubt. The texts are in the dictionary part `hours`. */
export function doubtTexts(
  { meterGap, silentHours }: Doubts,
  text: TextOf,
  hoursText: (hours: number) => string,
): string[] {
  const remarks: string[] = []
  if (meterGap !== null) {
    const key = meterGap > 0 ? 'hours.doubt.meterMore' : 'hours.doubt.meterLess'
    remarks.push(text(key, { hours: hoursText(Math.abs(meterGap)) }))
  }
  if (silentHours >= IN_HOURS_UNTIL)
    remarks.push(text('hours.doubt.silentDays', { days: Math.round(silentHours / HOURS_PER_DAY) }))
  else if (silentHours > 0) remarks.push(text('hours.doubt.silentHours', { hours: hoursText(silentHours) }))
  return remarks
}
