import * as z from 'zod/mini'
import { isCountry } from '../../countries.ts'
import { isCurrency } from '../../currencies.ts'
import type { Feature } from '../../roles.ts'
import { FEATURES } from '../../roles.ts'
import { del, get, post, put } from '../endpoint.ts'
import { Instant } from '../instants.ts'
import { requiredText, shortText } from '../texts.ts'
import { LogoImage, UploadTarget } from '../uploads.ts'
import { ADDRESS_MAX, CITY_MAX, POSTAL_CODE_MAX } from './branches.ts'
import { DashboardAddress } from './account.dashboard.ts'
import { FieldChange } from './activity.ts'

export const ACCOUNT_NAME_MAX = 32
/** Room for a number with its extension, as people write it. */
const PHONE_MAX = 40

/** The features that an administrator can turn on and off. */
export const ACCOUNT_FEATURES: readonly Feature[] = FEATURES

export const AccountForm = z.strictObject({
  name: requiredText(ACCOUNT_NAME_MAX),
  address: shortText(ADDRESS_MAX),
  city: shortText(CITY_MAX),
  state: shortText(CITY_MAX),
  postalCode: shortText(POSTAL_CODE_MAX),
  /** ISO 3166-1, three letters. */
  country: z.string().check(z.refine(isCountry, 'error.invalid')),
  phone: shortText(PHONE_MAX),
  fax: shortText(PHONE_MAX),
  /** ISO 4217. Amounts are not converted. */
  currency: z.string().check(z.refine(isCurrency, 'error.invalid')),
  /** Blank for our own dashboard. */
  dashboardUrl: DashboardAddress,
  /** Devices only, no service. */
  monitoringOnly: z.boolean(),
  /** The granted features. Monitoring-only hides service without revoking it. */
  features: z.array(z.enum(FEATURES)).check(z.maxLength(FEATURES.length)),
})
export type AccountForm = z.output<typeof AccountForm>

const Version = z.int().check(z.minimum(1))

export const AccountChange = z.extend(AccountForm, { version: Version })
export type AccountChange = z.output<typeof AccountChange>

export const Account = z.extend(AccountForm, {
  /** The version to send with a change. */
  version: Version,
  image: z.nullable(LogoImage),
  /** Where to request the upload of a logo. Null for callers who may not change it. */
  uploadLogo: z.nullable(z.string()),
})
export type Account = z.output<typeof Account>

/** The jobs that have a text. Others are shown by their name. */
export const KNOWN_JOBS = [
  'makePartitions',
  'markSilent',
  'markOffline',
  'nameTowns',
  'settleCrossings',
  'passTime',
  'sumDays',
  'compactWeeks',
  'expireHistory',
  'thinCheckpoints',
  'trimNotes',
  'deleteSavedRequests',
  'forgetDeletedImages',
  'removeOrphans',
  'notifySubscribers',
  'notifyOfEmergencies',
  'escalateAlerts',
  'deleteOldMessages',
  'notifyOfLocks',
  'recordFailedSignIns',
  'deleteOldSecurityEvents',
  'mailResetLinks',
  'deleteOldAttempts',
  'sendMails',
  'deleteOldMails',
  'sendReports',
  'runImports',
  'expireImports',
  'watchRentals',
  'checkFuel',
  'runIntegrations',
  'runBackups',
  'sendWebhooks',
  'deleteOldDeliveries',
  'deleteOldLiveLinks',
  'eraseAccounts',
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

/** A certificate of the installation, and what is wrong with it. */
export const CertificateState = z.strictObject({
  /** The variable that names its file. */
  variable: z.string(),
  expiresAt: Instant,
  problem: z.nullable(z.enum(['certificateExpired', 'certificateRejected', 'certificateExpiring'])),
})
export type CertificateState = z.output<typeof CertificateState>

export const account = {
  read: get('/api/account', {
    can: 'session.read',
    summary: 'Returns the account',
    response: Account,
  }),
  update: put('/api/account', {
    can: 'account.manage',
    summary: 'Replaces the fields of the account',
    description: 'Responds with 409 if someone else has changed the account since the given version.',
    body: AccountChange,
  }),
  changes: get('/api/account/changes', {
    can: 'account.manage',
    summary: 'Lists who changed which field of the account last',
    response: z.array(FieldChange),
  }),
  /** Returns the picture itself. */
  logo: get('/api/account/logo', {
    can: 'session.read',
    summary: 'Returns the logo of the account',
    query: z.strictObject({ version: z.optional(z.string()) }),
  }),
  uploadLogo: get('/api/account/uploadLogo', {
    can: 'account.manage',
    summary: 'Returns a URL to upload the logo of the account to',
    response: UploadTarget,
  }),
  removeLogo: del('/api/account/logo', {
    can: 'account.manage',
    summary: 'Removes the logo of the account',
    description: 'It can be restored for 30 days, as long as no other logo is set.',
  }),
  restoreLogo: post('/api/account/logo/restore', {
    can: 'account.manage',
    summary: 'Restores the logo that was removed last',
    description: 'Responds with 409 if there is another logo, or if it was deleted for good.',
  }),
  jobs: get('/api/account/jobs', {
    can: 'account.manage',
    summary: 'Lists the background jobs of the installation: when each succeeded and failed last, and why',
    response: z.array(JobRun),
  }),
  certificates: get('/api/account/certificates', {
    can: 'account.manage',
    summary: 'Lists the TLS certificates of the installation: when each expires, and what is wrong with it',
    response: z.array(CertificateState),
  }),
}
