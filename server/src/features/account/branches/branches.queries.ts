import type { BranchForm } from '@yardmaster/core/contract/account/branches.ts'
import { expressionBuilder } from 'kysely'
import type { Context, SignedIn } from '../../../context.ts'
import type { DB } from '../../../db/schema.ts'
import { visibleEquipment } from '../../../db/scope.ts'

const thingsHere = (session: SignedIn) =>
  expressionBuilder<DB, 'branch'>()
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .whereRef('equipment.branchId', '=', 'branch.id')

const thisBranch = ({ db, session }: Context, id: number) =>
  db.selectFrom('branch').where('branch.accountId', '=', session.accountId).where('branch.id', '=', id)

export const findBranch = (ctx: Context, id: number) =>
  thisBranch(ctx, id)
    .select((eb) => [
      'branch.id',
      'branch.name',
      'streetAddress',
      'addressLocality',
      'addressRegion',
      'postalCode',
      'addressCountry',
      'gpsLatitude',
      'gpsLongitude',
      'timezone',
      'useMetric',
      'laborHourlyRate',
      'defaultTaxRentals',
      'defaultTaxRate',
      eb
        .selectFrom('appUser')
        .whereRef('appUser.accountId', '=', 'branch.accountId')
        .whereRef('appUser.branchId', '=', 'branch.id')
        .where('appUser.deletedAt', 'is', null)
        .select(eb.fn.countAll<string>().as('count'))
        .as('users'),
      thingsHere(ctx.session)
        .where('archivedAt', 'is', null)
        .select(eb.fn.countAll<string>().as('count'))
        .as('equipment'),
      eb
        .exists(thingsHere(ctx.session).where('archivedAt', 'is not', null).select('equipment.id'))
        .as('hasArchived'),
    ])
    .executeTakeFirst()

export type BranchRow = NonNullable<Awaited<ReturnType<typeof findBranch>>>

/** Locks the branch, so that concurrent edits run one after the other and the recorded change is correct. */
export const lockBranch = (ctx: Context, id: number) =>
  thisBranch(ctx, id).select('branch.id').forNoKeyUpdate().execute()

export async function updateBranch(
  { db, session }: Context,
  id: number,
  { form, moved }: { form: BranchForm; moved: boolean },
): Promise<void> {
  const { name, timezone, useMetric, laborHourlyRate, defaultTaxRentals, defaultTaxRate } = form
  await db
    .updateTable('branch')
    .set({
      name,
      streetAddress: form.address,
      addressLocality: form.city,
      addressRegion: form.state,
      postalCode: form.postalCode,
      addressCountry: form.country,
      timezone,
      useMetric,
      laborHourlyRate,
      ...(defaultTaxRentals !== undefined && { defaultTaxRentals }),
      ...(defaultTaxRate !== undefined && { defaultTaxRate }),
      ...(moved && { gpsLatitude: null, gpsLongitude: null }),
    })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}
