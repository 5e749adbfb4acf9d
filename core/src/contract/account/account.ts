import * as z from 'zod/mini'
import { isCurrency } from '../../currencies.ts'
import { get, put } from '../endpoint.ts'
import { Instant } from '../instants.ts'
import { requiredText } from '../texts.ts'

export const ACCOUNT_NAME_MAX = 32

export const AccountForm = z.strictObject({
  name: requiredText(ACCOUNT_NAME_MAX),
  /** ISO 4217. Amounts are not converted. */
  currency: z.string().check(z.refine(isCurrency, 'error.invalid')),
})
export type AccountForm = z.output<typeof AccountForm>

/** The jobs that have a text. Others are shown by their name. */
export const KNOWN_JOBS = [
  'makePartitions',
  'markSilent',
  'markOffline',
  'settleCrossings',
  'passTime',
  'compactWeeks',
  'expireHistory',
  'thinCheckpoints',
  'trimNotes',
  'deleteSavedRequests',
  'removeOrphans',
  'notifySubscribers',
  'notifyOfEmergencies',
  'deleteOldMessages',
  'notifyOfLocks',
  'mailResetLinks',
  'deleteOldAttempts',
  'sendMails',
  'deleteOldMails',
  'runImports',
  'expireImports',
] as const

/** A job is a problem from this number of failures in a row on. A single one may be a lost connection. */
export const FAILURES_NOTICED = 3

export const JobRun = z.strictObject({
  name: z.string(),
  succeededAt: z.nullable(Instant),
  failedAt: z.nullable(Instant),
  /** Why it failed last. Null if it never failed, or if other companies use the installation. */
  message: z.nullable(z.string()),
  /** How often it has failed since its last success, and since when. */
  failures: z.int(),
  failingSince: z.nullable(Instant),
})
export type JobRun = z.output<typeof JobRun>

export const account = {
  read: get('/api/account', {
    can: 'session.read',
    summary: 'Returns the account',
    response: z.strictObject({ name: z.string(), currency: z.string() }),
  }),
  update: put('/api/account', {
    can: 'account.manage',
    summary: 'Replaces the name and the currency of the account',
    body: AccountForm,
  }),
  jobs: get('/api/account/jobs', {
    can: 'account.manage',
    summary: 'Lists the background jobs of the installation: when each succeeded and failed last, and why',
    response: z.array(JobRun),
  }),
}
