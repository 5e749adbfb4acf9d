import * as z from 'zod/mini'
import { LOCALES } from '../../i18n/locales.ts'
import { INPUT_FIELDS } from '../../telemetry/inputFields.ts'
import { FEATURES, ROLES } from '../../roles.ts'
import { get, put } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Instant } from '../instants.ts'
import { PhoneNumber } from '../phone.ts'

/** The language that the user chose. Null: that of the browser, and in mails that of the one used last. */
const Language = z.nullable(z.enum(LOCALES))

/**
 * The region whose formats the user chose for dates, times and numbers. Null: that of the browser. The server
 * accepts those in `i18n/regions.ts`, a list that the first page doesn't load.
 */
const FormatRegion = z.nullable(z.string())

export const UNITS = ['metric', 'us'] as const
/** The units that the user chose. Null: those of the branch. */
const Units = z.nullable(z.enum(UNITS))
export type UnitsChoice = z.output<typeof Units>

const BranchSummary = z.strictObject({
  id: Id,
  name: z.string(),
  timezone: z.string(),
  /** The setting of the branch. The user may have chosen other units. */
  useMetric: z.boolean(),
})

export const Session = z.strictObject({
  user: z.strictObject({ id: Id, email: z.nullable(z.string()), name: z.string() }),
  /** The branch that gives the time zone and units. Lists show it, or all branches. */
  branch: BranchSummary,
  /** Whether lists, maps and reports show all branches, for administrators. */
  allBranches: z.boolean(),
  /** The branches that this user may switch to, including the current one. */
  branches: z.array(z.strictObject({ id: Id, name: z.string() })),
  account: z.strictObject({
    id: Id,
    name: z.string(),
    /** ISO 4217. All amounts are in it. */
    currency: z.string(),
    /** Devices only, no service. */
    monitoringOnly: z.boolean(),
    /** When the account will be deleted for good; null if nobody asked for it. */
    eraseAt: z.nullable(Instant),
    /** For printed pages. */
    logo: z.nullable(z.strictObject({ url: z.string(), width: z.int(), height: z.int() })),
  }),
  /** Whether metric units are shown to this user. */
  useMetric: z.boolean(),
  units: Units,
  /** The names that the account has given to inputs of devices. */
  fieldLabels: z.partialRecord(z.enum(INPUT_FIELDS), z.string()),
  role: z.enum(ROLES),
  viewOnly: z.boolean(),
  language: Language,
  /** The tag by which dates, times and numbers are formatted for this user, such as es-MX. */
  formats: z.string(),
  features: z.partialRecord(z.enum(FEATURES), z.boolean()),
  /** Whether the user must add a second factor before they can do anything else. */
  mustAddFactor: z.boolean(),
  access: z.strictObject({ dashboardUrl: z.string() }),
  /** Where this user signs in again, if a provider signed them in. */
  signOn: z.nullable(z.string()),
})
export type Session = z.output<typeof Session>

export const SessionSettings = z.strictObject({
  notifications: z.strictObject({
    sendEmail: z.boolean(),
    sendSmsTo: z.nullable(PhoneNumber),
  }),
  /** If absent, the language stays unchanged. */
  language: z.optional(Language),
  /** If absent, the region stays unchanged. */
  region: z.optional(FormatRegion),
  /** If absent, the units stay unchanged. */
  units: z.optional(Units),
})
export type SessionSettings = z.output<typeof SessionSettings>

export const session = {
  read: get('/api/session', {
    can: 'session.read',
    summary: 'Returns the signed-in user with their account, branch, and permissions',
    beforeSecondFactor: true,
    response: Session,
  }),
  readSettings: get('/api/session/settings', {
    can: 'session.read',
    summary: "Returns the signed-in user's notification preferences, language, region and units",
    response: SessionSettings,
  }),
  updateSettings: put('/api/session/settings', {
    can: 'settings.update',
    summary: "Replaces the signed-in user's notification preferences, language, region and units",
    body: SessionSettings,
  }),
}
