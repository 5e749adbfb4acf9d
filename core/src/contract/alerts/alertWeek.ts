import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { EXPORT_FORMATS } from '../exportFormats.ts'
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

/** All lines, or those on which somebody acted or nobody did. */
export const ALERT_WEEK_STATES = ['all', 'acted', 'never'] as const

const AlertWeekExport = z.strictObject({
  week: z._default(z.enum(ALERT_WEEKS), 'this'),
  /** If absent, all topics. */
  topic: z.optional(z.string()),
  state: z._default(z.enum(ALERT_WEEK_STATES), 'all'),
  format: z.enum(EXPORT_FORMATS),
})
export type AlertWeekExport = z.output<typeof AlertWeekExport>

/** Returns whether a line is one of the topic and state. */
export const isShown = (
  { topic, state }: Pick<AlertWeekExport, 'topic' | 'state'>,
  line: Pick<AlertLine, 'topic' | 'actedAfter'>,
): boolean =>
  (topic === undefined || line.topic === topic) &&
  (state === 'all' || (line.actedAfter === null) === (state === 'never'))

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
  export: get('/api/alertWeek/export', {
    can: 'subscription.read',
    summary: 'Downloads which alerts fired in a week as a file, with one row for each topic and asset',
    query: AlertWeekExport,
  }),
}
