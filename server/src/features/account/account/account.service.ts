import type {
  Account,
  AccountChange,
  AccountForm,
  CertificateState,
  JobRun,
} from '@yardmaster/core/contract/account/account.ts'
import { account as contract, FAILURES_NOTICED } from '@yardmaster/core/contract/account/account.ts'
import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import { can } from '@yardmaster/core/policy.ts'
import { FEATURES } from '@yardmaster/core/roles.ts'
import { conflict } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { logoOf } from '../../../session/logo.ts'
import { listFieldChanges } from '../activity/activity.public.ts'
import type { AccountRow } from './account.queries.ts'
import * as queries from './account.queries.ts'

export async function readAccount(ctx: Context): Promise<Account> {
  const row = await queries.findAccount(ctx)
  return {
    ...formOf(row),
    version: row.version,
    image: logoOf(row),
    uploadLogo: can(ctx.session, 'account.manage') ? contract.uploadLogo.path : null,
  }
}

export async function updateAccount(ctx: Context, { version, ...typed }: AccountChange): Promise<void> {
  const found = await queries.lockAccount(ctx)
  if (found.version !== version) throw conflict('error.changedMeanwhile')
  const form = { ...typed, features: FEATURES.filter((feature) => typed.features.includes(feature)) }
  await queries.saveAccount(ctx, version + 1, form)
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'account', id: ctx.session.accountId, name: form.name },
    branchId: null,
    before: recordedOf(formOf(found)),
    after: recordedOf(form),
  })
}

/** Lists who changed the account last, for a save that was rejected because of an edit conflict. */
export const listChanges = (ctx: Context): Promise<FieldChange[]> =>
  listFieldChanges(ctx, { kind: 'account', id: ctx.session.accountId }, RECORDED_AS)

const formOf = (row: AccountRow): AccountForm => ({
  name: row.name,
  address: row.streetAddress,
  city: row.addressLocality,
  state: row.addressRegion,
  postalCode: row.postalCode,
  country: row.addressCountry,
  phone: row.phone,
  fax: row.fax,
  currency: row.currency,
  dashboardUrl: row.dashboardUrl ?? '',
  monitoringOnly: row.monitoringOnly,
  features: FEATURES.filter((feature) => row.features.includes(feature)),
})

/** The history records each feature under its own name. */
const recordedOf = ({ features, ...form }: AccountForm) => ({
  ...form,
  ...Object.fromEntries(FEATURES.map((feature) => [`feature.${feature}`, features.includes(feature)])),
})

const RECORDED_AS = Object.fromEntries(FEATURES.map((feature) => [`feature.${feature}`, 'features']))

export async function listJobs(ctx: Context): Promise<JobRun[]> {
  const rows = await queries.listJobRuns(ctx)
  return rows.map(({ succeededAt, failedAt, failingSince, ...row }) => ({
    ...row,
    succeededAt: succeededAt?.toString() ?? null,
    failedAt: failedAt?.toString() ?? null,
    failingSince: failingSince?.toString() ?? null,
  }))
}

export const listCertificates = async ({ installation }: Context): Promise<CertificateState[]> =>
  installation.certificates().map((certificate) => ({
    variable: certificate.variable,
    expiresAt: Temporal.Instant.fromEpochMilliseconds(certificate.expiresAt()).toString(),
    problem: certificate.problem(),
  }))

/** Returns the jobs that keep failing. */
export async function failingJobs(ctx: Context): Promise<string[]> {
  const rows = await queries.listJobRuns(ctx)
  return rows.filter(({ failures }) => failures >= FAILURES_NOTICED).map(({ name }) => name)
}
