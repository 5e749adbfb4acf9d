import * as z from 'zod/mini'
import { EXCEPTION_KINDS, IDLE_HOURS, daysOfWeek } from '../../rules/exceptions.ts'
import { FieldChange } from '../account/activity.ts'
import { get, put } from '../endpoint.ts'
import { EXPORT_FORMATS } from '../exportFormats.ts'
import { Id, PathId } from '../ids.ts'
import { Day, Instant } from '../instants.ts'
import { Named } from '../rentals/clients.ts'
import { shortText } from '../texts.ts'

/** The maximum number of lines on screen. A file has all of them. */
export const EXCEPTIONS_SHOWN = 200
export const NOTE_MAX = 500

/** An ISO week, such as 2026-W46. */
const Week = z.string().check(z.refine((week) => daysOfWeek(week) !== null, 'error.invalid'))
const Kind = z.enum(EXCEPTION_KINDS)

export const EXCEPTION_STATES = ['open', 'done', 'all'] as const
export type ExceptionState = (typeof EXCEPTION_STATES)[number]

const FILTER = {
  week: Week,
  /** If absent, all kinds. */
  kind: z.optional(Kind),
  /** Only for administrators who work in all branches. */
  branchId: z.optional(PathId),
  state: z._default(z.enum(EXCEPTION_STATES), 'open'),
}
const ExceptionsQuery = z.strictObject(FILTER)
export type ExceptionsQuery = z.output<typeof ExceptionsQuery>

const ExceptionsExport = z.strictObject({ ...FILTER, format: z.enum(EXPORT_FORMATS) })
export type ExceptionsExport = z.output<typeof ExceptionsExport>

const Occasion = z.strictObject({
  /** By the clock of the branch. A night belongs to the day on which it began. */
  day: Day,
  from: Instant,
  /** Null if it still goes on. */
  until: z.nullable(Instant),
  /** Seconds, meters if the asset moved, or percent of the tank. */
  amount: z.number(),
  /** Only for work outside working hours. */
  time: z.nullable(z.enum(['night', 'dayOff'])),
  /** The levels before and after, in percent. Only for drained fuel. */
  levels: z.nullable(z.strictObject({ from: z.number(), to: z.number() })),
})
export type Occasion = z.output<typeof Occasion>

const ExceptionLine = z.strictObject({
  /** `opens` is false if the caller can't open the asset, because it is in another branch now. */
  asset: z.strictObject({ id: Id, name: z.string(), opens: z.boolean() }),
  kind: Kind,
  branch: z.strictObject({ id: Id, name: z.string() }),
  /** The time zone of the branch. */
  timeZone: z.string(),
  category: z.nullable(z.string()),
  /** The sum over all occasions. */
  amount: z.number(),
  /** In order. */
  occasions: z.array(Occasion),
  /** The place where the asset was when the last occasion began, if it was in one. */
  place: z.nullable(z.string()),
  /** The last rental during the occasions. */
  rental: z.nullable(z.strictObject({ id: Id, client: z.nullable(Named), site: z.nullable(Named) })),
  note: z.string(),
  done: z.nullable(z.strictObject({ at: Instant, by: z.string() })),
  /** 0 if nobody has noted anything yet. */
  version: z.int(),
})
export type ExceptionLine = z.output<typeof ExceptionLine>

const Count = z.strictObject({ open: z.int(), done: z.int() })
const Exceptions = z.strictObject({
  period: z.strictObject({ start: Day, end: Day }),
  /** By kind, whatever the filter says about kind and state. */
  counts: z.strictObject({
    fuelDrained: Count,
    moved: Count,
    notReporting: Count,
    offHours: Count,
    idle: Count,
  }),
  /** How many lines match the filter. */
  total: z.int(),
  lines: z.array(ExceptionLine),
  /** An asset that idles longer on a day is listed. */
  idleHours: z.number(),
})
export type Exceptions = z.output<typeof Exceptions>

const Mark = z.strictObject({
  note: shortText(NOTE_MAX),
  done: z.boolean(),
  /** The version that the caller has seen. */
  version: z.int().check(z.minimum(0)),
})
export type Mark = z.output<typeof Mark>

const MarkParams = z.strictObject({ week: Week, assetId: PathId, kind: Kind })
export type MarkParams = z.output<typeof MarkParams>

export const ExceptionSettingsForm = z.strictObject({
  idleHours: z
    .number()
    .check(z.minimum(IDLE_HOURS.min), z.maximum(IDLE_HOURS.max), z.multipleOf(0.1, 'error.invalid')),
})
export type ExceptionSettingsForm = z.output<typeof ExceptionSettingsForm>

const ExceptionSettings = z.extend(ExceptionSettingsForm, { version: z.int().check(z.minimum(1)) })
export type ExceptionSettings = z.output<typeof ExceptionSettings>

export const exceptions = {
  list: get('/api/reports/exceptions', {
    can: 'report.read',
    summary: 'Lists what was unusual in a week, with one line for each asset and kind',
    query: ExceptionsQuery,
    response: Exceptions,
  }),
  /** Returns the file itself. */
  export: get('/api/reports/exceptions/export', {
    can: 'report.read',
    summary: 'Downloads what was unusual in a week as a file, with one row for each occasion',
    query: ExceptionsExport,
  }),
  mark: put('/api/reports/exceptions/:week/:assetId/:kind', {
    can: 'exception.mark',
    summary: 'Sets the note of an exception, and whether it is done',
    description: 'Responds with 409 if someone else has changed them since the given version.',
    params: MarkParams,
    body: Mark,
  }),
  settings: get('/api/reports/exceptions/settings', {
    can: 'report.read',
    summary: 'Returns from which idle time on an asset is listed as an exception',
    response: ExceptionSettings,
  }),
  settingsChanges: get('/api/reports/exceptions/settings/changes', {
    can: 'account.manage',
    summary: 'Lists who changed the settings of exceptions last',
    response: z.array(FieldChange),
  }),
  updateSettings: put('/api/reports/exceptions/settings', {
    can: 'account.manage',
    summary: 'Sets from which idle time on an asset is listed as an exception',
    description: 'Responds with 409 if someone else has changed it since the given version.',
    body: ExceptionSettings,
  }),
}
