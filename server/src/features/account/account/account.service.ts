import type { AccountForm, JobRun } from '@yardmaster/core/contract/account/account.ts'
import { FAILURES_NOTICED } from '@yardmaster/core/contract/account/account.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import * as queries from './account.queries.ts'

export const readAccount = async ({ session }: Context): Promise<AccountForm> => ({
  name: session.accountName,
  currency: session.currency,
})

export async function updateAccount(ctx: Context, form: AccountForm): Promise<void> {
  const before = await queries.lockAccount(ctx)
  await queries.saveAccount(ctx, form)
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'account', id: ctx.session.accountId, name: form.name },
    branchId: null,
    before,
    after: form,
  })
}

export async function listJobs(ctx: Context): Promise<JobRun[]> {
  const rows = await queries.listJobRuns(ctx)
  return rows.map(({ succeededAt, failedAt, failingSince, ...row }) => ({
    ...row,
    succeededAt: succeededAt?.toString() ?? null,
    failedAt: failedAt?.toString() ?? null,
    failingSince: failingSince?.toString() ?? null,
  }))
}

/** Returns the jobs that keep failing. */
export async function failingJobs(ctx: Context): Promise<string[]> {
  const rows = await queries.listJobRuns(ctx)
  return rows.filter(({ failures }) => failures >= FAILURES_NOTICED).map(({ name }) => name)
}
