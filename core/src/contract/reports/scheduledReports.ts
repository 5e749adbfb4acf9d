import * as z from 'zod/mini'
import { REPORT_KEYS } from '../../reports/reports.ts'
import type { ReportKey } from '../../reports/reports.ts'
import { REPORT_VIEWS } from '../../reports/views.ts'
import { CADENCES, SCHEDULED_PERIODS } from '../../rules/scheduledReports.ts'
import { FieldChange } from '../account/activity.ts'
import { del, get, post, put } from '../endpoint.ts'
import { EXPORT_FORMATS } from '../exportFormats.ts'
import { Id, IdParams } from '../ids.ts'
import { Instant } from '../instants.ts'

/** A report is computed for each of them, because each may see something else. */
export const RECIPIENTS_MAX = 50
/** The schedules of one user. Each of them costs time every week. */
export const SCHEDULES_MAX = 50
/** How often a user can send a report to themselves within an hour. */
export const SEND_NOW_MAX = 20

/** Reports with pages of their own, and the Monday mail, which lists what needs attention instead of rows. */
const OWN_PAGES = ['exceptions', 'disconnect', 'rental_hours', 'monday'] as const

export const SCHEDULABLE = [...REPORT_KEYS, ...OWN_PAGES] as const
export type Schedulable = (typeof SCHEDULABLE)[number]

/** Whether it is a report of the analytics service. */
export const isEmbedded = (report: Schedulable): report is ReportKey =>
  !(OWN_PAGES as readonly string[]).includes(report)

export const ScheduleForm = z
  .strictObject({
    report: z.enum(SCHEDULABLE),
    /** The asset of an asset report. */
    assetId: z.nullable(Id),
    branchId: Id,
    /** Covers all branches for recipients who may see them, and their own branch for others. */
    allBranches: z.boolean(),
    /** The table, if the report has several. Null for the first one. */
    view: z.nullable(z.enum(REPORT_VIEWS)),
    /** What a report with several tables is limited to. */
    categoryId: z.nullable(Id),
    clientId: z.nullable(Id),
    /** Whether a report of the fleet includes equipment that was archived or sold since. */
    archived: z.boolean(),
    period: z.enum(SCHEDULED_PERIODS),
    cadence: z.enum(CADENCES),
    /** The day of the week (Monday is 1), or of the month. A shorter month has it on its last day. */
    onDay: z.int().check(z.minimum(1), z.maximum(31)),
    /** By the clock of the branch. */
    atHour: z.int().check(z.minimum(0), z.maximum(23)),
    format: z.enum(EXPORT_FORMATS),
    userIds: z.array(Id).check(
      z.minLength(1, 'error.required'),
      z.maxLength(RECIPIENTS_MAX),
      z.overwrite((ids) => [...new Set(ids)]),
    ),
  })
  .check(
    z.refine(({ cadence, onDay }) => cadence === 'monthly' || onDay <= 7, {
      path: ['onDay'],
      error: 'error.invalid',
    }),
  )
export type ScheduleForm = z.output<typeof ScheduleForm>

const Version = z.int().check(z.minimum(1))

const ScheduleChange = z.extend(ScheduleForm, { version: Version })
export type ScheduleChange = z.output<typeof ScheduleChange>

/** Why a mail was not sent to a recipient. */
const NOT_MAILED_REASONS = [
  /** The recipient is gone, or may not see the report, the branch or the asset anymore. */
  'noAccess',
  'noEmail',
  'notConfigured',
  'unreachable',
  'refused',
  /** The report could not be computed. */
  'reportFailed',
] as const
export type NotMailedReason = (typeof NOT_MAILED_REASONS)[number]

const LastMail = z.strictObject({
  state: z.enum(['waiting', 'sent', 'failed']),
  reason: z.nullable(z.enum(NOT_MAILED_REASONS)),
  /** The answer of the mail server. */
  detail: z.string(),
  dueAt: Instant,
  sentAt: z.nullable(Instant),
})

const Recipient = z.strictObject({
  id: Id,
  name: z.string(),
  /** Whether the user has been deleted. */
  deleted: z.boolean(),
  unsubscribed: z.boolean(),
  /** Null before the first mail. */
  last: z.nullable(LastMail),
})
export type ScheduleRecipient = z.output<typeof Recipient>

const Named = z.strictObject({ id: Id, name: z.string() })

const Schedule = z.strictObject({
  id: Id,
  report: z.enum(SCHEDULABLE),
  owner: Named,
  /** Null for a report of the fleet, and for an asset that the caller may not see. */
  asset: z.nullable(Named),
  branch: Named,
  allBranches: z.boolean(),
  view: z.nullable(z.enum(REPORT_VIEWS)),
  category: z.nullable(Named),
  /** Its name is blank for a caller without access to rentals. */
  client: z.nullable(Named),
  archived: z.boolean(),
  period: z.enum(SCHEDULED_PERIODS),
  cadence: z.enum(CADENCES),
  onDay: z.int(),
  atHour: z.int(),
  format: z.enum(EXPORT_FORMATS),
  paused: z.boolean(),
  /** Null while it is paused. */
  nextAt: z.nullable(Instant),
  timezone: z.string(),
  version: Version,
  /** Whether the caller may change it. Others who receive it can only unsubscribe. */
  mayChange: z.boolean(),
  /** A caller who may not change it sees only themselves. */
  recipients: z.array(Recipient),
})
export type Schedule = z.output<typeof Schedule>

export const scheduledReports = {
  list: get('/api/reports/scheduled', {
    can: 'report.schedule',
    summary: 'Lists the scheduled reports that the caller owns or receives',
    description: 'Administrators get those of the whole account.',
    response: z.array(Schedule),
  }),
  people: get('/api/reports/scheduled/people', {
    can: 'report.schedule',
    summary: 'Lists the users to whom the caller may send reports, sorted by last name',
    response: z.array(z.strictObject({ id: Id, name: z.string(), branch: z.string() })),
  }),
  delivery: get('/api/reports/scheduled/delivery', {
    can: 'report.schedule',
    summary: 'Returns whether this installation can send emails',
    response: z.strictObject({ email: z.boolean() }),
  }),
  add: post('/api/reports/scheduled', {
    can: 'report.schedule',
    summary: 'Schedules a report',
    body: ScheduleForm,
    response: z.strictObject({ id: Id }),
  }),
  update: put('/api/reports/scheduled/:id', {
    can: 'report.schedule',
    summary: 'Changes a scheduled report',
    params: IdParams,
    body: ScheduleChange,
  }),
  changes: get('/api/reports/scheduled/:id/changes', {
    can: 'report.schedule',
    summary: 'Lists who changed which field of a scheduled report last',
    params: IdParams,
    response: z.array(FieldChange),
  }),
  pause: put('/api/reports/scheduled/:id/paused', {
    can: 'report.schedule',
    summary: 'Pauses or resumes a scheduled report',
    params: IdParams,
    body: z.strictObject({ paused: z.boolean() }),
  }),
  send: post('/api/reports/scheduled/:id/send', {
    can: 'report.schedule',
    summary: 'Sends a scheduled report to the caller now',
    params: IdParams,
  }),
  unsubscribe: post('/api/reports/scheduled/:id/unsubscribe', {
    can: 'report.schedule',
    summary: 'Ends the mails of a scheduled report to the caller',
    params: IdParams,
  }),
  subscribe: post('/api/reports/scheduled/:id/subscribe', {
    can: 'report.schedule',
    summary: 'Resumes the mails of a scheduled report to the caller, who unsubscribed',
    params: IdParams,
  }),
  remove: del('/api/reports/scheduled/:id', {
    can: 'report.schedule',
    summary: 'Deletes a scheduled report',
    params: IdParams,
  }),
  restore: post('/api/reports/scheduled/:id/restore', {
    can: 'report.schedule',
    summary: 'Restores a deleted scheduled report',
    params: IdParams,
  }),
  offer: get('/api/reports/mondayMail', {
    can: 'session.read',
    summary: 'Returns whether to offer the Monday mail to the caller',
    response: z.strictObject({ offered: z.boolean() }),
  }),
  answerOffer: put('/api/reports/mondayMail', {
    can: 'report.schedule',
    summary: 'Accepts or declines the Monday mail',
    body: z.strictObject({ wanted: z.boolean() }),
  }),
}
