import type { AccountForm } from '@yardmaster/core/contract/account/account.ts'
import type { Feature } from '@yardmaster/core/roles.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { StoredPicture } from '../../../uploads/storedPicture.ts'

const ownAccount = ({ db, session }: Context) =>
  db
    .selectFrom('account')
    .where('id', '=', session.accountId)
    .select([
      'name',
      'streetAddress',
      'addressLocality',
      'addressRegion',
      'postalCode',
      'addressCountry',
      'phone',
      'fax',
      'currency',
      'dashboardUrl',
      'monitoringOnly',
      'features',
      'version',
      'logoFileKey',
      'logoListFileKey',
      'logoVersion',
      'logoWidth',
      'logoHeight',
    ])
    .$narrowType<{ features: Feature[] }>()

export type AccountRow = Awaited<ReturnType<typeof findAccount>>

export const findAccount = (ctx: Context) => ownAccount(ctx).executeTakeFirstOrThrow()

export const lockAccount = (ctx: Context) => ownAccount(ctx).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function saveAccount(
  { db, session }: Context,
  version: number,
  form: AccountForm,
): Promise<void> {
  await db
    .updateTable('account')
    .set({
      name: form.name,
      streetAddress: form.address,
      addressLocality: form.city,
      addressRegion: form.state,
      postalCode: form.postalCode,
      addressCountry: form.country,
      phone: form.phone,
      fax: form.fax,
      currency: form.currency,
      dashboardUrl: form.dashboardUrl || null,
      monitoringOnly: form.monitoringOnly,
      features: form.features,
      version,
    })
    .where('id', '=', session.accountId)
    .execute()
}

export async function saveLogo(
  { db, session }: Context,
  version: number,
  logo: StoredPicture | null,
): Promise<void> {
  await db
    .updateTable('account')
    .set({
      logoFileKey: logo?.fileKey ?? null,
      logoListFileKey: logo?.listFileKey ?? null,
      logoWidth: logo?.width ?? null,
      logoHeight: logo?.height ?? null,
      logoVersion: version,
    })
    .where('id', '=', session.accountId)
    .execute()
}

type JobRow = {
  name: string
  succeededAt: Temporal.Instant | null
  failedAt: Temporal.Instant | null
  message: string | null
  failures: number
  failingSince: Temporal.Instant | null
}

export async function listJobRuns({ db }: Context): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select name, succeeded_at, failed_at, message, failures, failing_since from visible_job_runs()
    order by failures desc, name`.execute(db)
  return rows
}
