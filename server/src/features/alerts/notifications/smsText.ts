import type { Text } from '../../../text/text.ts'
import type { Notification } from './notification.ts'
import { lineOf } from './notification.ts'

/** Three parts of an SMS at the most, of those with letters beyond the Latin alphabet. */
const LONGEST = 200
const LINES_MOST = 3

/** What fits; the rest is counted. `last`: nothing more comes within the hour, which is said. */
export function smsText(
  text: Text,
  notifications: readonly Notification[],
  { last }: { last: boolean },
): string {
  const shown: string[] = []
  for (const line of notifications.slice(0, LINES_MOST).map(lineOf)) {
    const short = line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
    if (shown.length > 0 && shown.join('\n').length + short.length > LONGEST) break
    shown.push(short)
  }
  const more = notifications.length - shown.length
  return [
    ...shown,
    ...(more > 0 ? [text('notify.more', { count: more })] : []),
    ...(last ? [text('notify.lastSms')] : []),
  ].join('\n')
}
