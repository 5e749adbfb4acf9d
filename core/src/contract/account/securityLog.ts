import * as z from 'zod/mini'
import { SECURITY_EVENTS } from '../../security.ts'
import { get } from '../endpoint.ts'
import { EXPORT_FORMATS } from '../exportFormats.ts'
import { Id, PathId } from '../ids.ts'
import { Day, Instant } from '../instants.ts'
import { After } from '../texts.ts'
import { SIGN_IN_ORIGIN } from './sessions.ts'

export const SECURITY_LOG_PAGE = 50
/** Older entries are deleted every night. */
export const SECURITY_LOG_DAYS = 365

const FILTER = {
  kind: z.optional(z.enum(SECURITY_EVENTS)),
  /** Entries that concern this user, or that this user caused. */
  userId: z.optional(PathId),
  /** The first and the last day, in the time zone of the branch. */
  from: z.optional(Day),
  to: z.optional(Day),
}

const Person = z.strictObject({ id: Id, name: z.string() })

export const SecurityEntry = z.strictObject({
  id: z.string(),
  at: Instant,
  kind: z.enum(SECURITY_EVENTS),
  /** Whom it concerns. Null if it concerns the account. */
  user: z.nullable(Person),
  /** Who did it. Null if nobody was signed in. */
  actor: z.nullable(Person),
  /** In the language of the caller; blank if there is nothing to add. */
  details: z.string(),
  ...SIGN_IN_ORIGIN,
})
export type SecurityEntry = z.output<typeof SecurityEntry>

export const SecurityLogFilter = z.strictObject(FILTER)
export type SecurityLogFilter = z.output<typeof SecurityLogFilter>

const SecurityLogExport = z.strictObject({ ...FILTER, format: z.enum(EXPORT_FORMATS) })
export type SecurityLogExport = z.output<typeof SecurityLogExport>

export const securityLog = {
  list: get('/api/account/securityLog', {
    can: 'securityLog.read',
    summary: 'Lists sign-ins, failures and changes of permissions, newest first, page by page',
    query: z.strictObject({ ...FILTER, after: After }),
    response: z.strictObject({ rows: z.array(SecurityEntry), next: z.nullable(z.string()) }),
  }),
  export: get('/api/account/securityLog/export', {
    can: 'securityLog.read',
    summary: 'Downloads the security log as a file',
    query: SecurityLogExport,
  }),
}
