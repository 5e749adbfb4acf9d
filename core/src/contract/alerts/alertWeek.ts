import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Day } from '../instants.ts'

/** The maximum number of lines. The most frequent alerts come first. */
export const ALERT_WEEK_MAX = 500

/** Alerts are kept that long. */
export const ALERT_WEEKS = ['this', 'last'] as const
export type AlertWeek = (typeof ALERT_WEEKS)[number]

/** One topic on one asset or area. */
const AlertLine = z.strictObject({
  topic: z.string(),
  topicName: z.string(),
  /** Null for an area. */
  assetId: z.nullable(Id),
  name: z.string(),
  /** How often it fired, first and last when. */
  fired: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** Who said that they are on it. */
  takenBy: z.array(z.string()),
  /** Seconds until somebody took it or was done with it. Null if nobody did. */
  actedAfter: z.nullable(z.int()),
  /** The page that shows the alerts. */
  path: z.string(),
})
export type AlertLine = z.output<typeof AlertLine>

export const alertWeek = {
  read: get('/api/alertWeek', {
    can: 'subscription.read',
    summary: 'Returns which alerts fired in a week, and whether anyone acted on them',
    description:
      'Contains the alerts that anybody in the account subscribes to, about assets that the caller may see. Weeks ' +
      'begin on Monday, in the time zone of the branch of the caller.',
    query: z.strictObject({ week: z._default(z.enum(ALERT_WEEKS), 'this') }),
    response: z.strictObject({
      period: z.strictObject({ start: Day, end: Day }),
      lines: z.array(AlertLine),
    }),
  }),
}
