import type { BranchForm } from '@yardmaster/core/contract/account/branches.ts'
import { BRANCH_PLACES_NAMED } from '@yardmaster/core/contract/account/branches.ts'
import { expressionBuilder, sql } from 'kysely'
import type { Context, SignedIn } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import type { DB } from '../../../db/schema.ts'
import { visibleEquipment } from '../../../db/scope.ts'

const thingsHere = (session: SignedIn) =>
  expressionBuilder<DB, 'branch'>()
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .whereRef('equipment.branchId', '=', 'branch.id')

const openBranches = ({ db, session }: Context) =>
  db
    .selectFrom('branch')
    .where('branch.accountId', '=', session.accountId)
    .where('branch.deletedAt', 'is', null)

const thisBranch = (ctx: Context, id: number) => openBranches(ctx).where('branch.id', '=', id)

const usersHere = () =>
  expressionBuilder<DB, 'branch'>()
    .selectFrom('appUser')
    .whereRef('appUser.accountId', '=', 'branch.accountId')
    .whereRef('appUser.branchId', '=', 'branch.id')
    .where('appUser.deletedAt', 'is', null)
    .select((eb) => eb.fn.countAll<string>().as('count'))

const equipmentHere = (session: SignedIn) =>
  thingsHere(session)
    .where('archivedAt', 'is', null)
    .select((eb) => eb.fn.countAll<string>().as('count'))

const archivedHere = (session: SignedIn) =>
  expressionBuilder<DB, 'branch'>().exists(
    thingsHere(session).where('archivedAt', 'is not', null).select('equipment.id'),
  )

export const findBranch = (ctx: Context, id: number) =>
  thisBranch(ctx, id)
    .select([
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
      'workDays',
      'workFrom',
      'workUntil',
      'defaultTaxRentals',
      'defaultTaxRate',
      'branch.version',
      usersHere().as('users'),
      equipmentHere(ctx.session).as('equipment'),
      archivedHere(ctx.session).as('hasArchived'),
    ])
    .executeTakeFirst()

export type BranchRow = NonNullable<Awaited<ReturnType<typeof findBranch>>>

export const listBranches = (ctx: Context) =>
  openBranches(ctx)
    .$if(ctx.session.role !== 'admin', (own) => own.where('branch.id', '=', ctx.session.branchId))
    .orderBy(sql`lower(branch.name)`)
    .orderBy('branch.id')
    .select([
      'branch.id',
      'branch.name',
      'branch.timezone',
      usersHere().as('users'),
      equipmentHere(ctx.session).as('equipment'),
      archivedHere(ctx.session).as('hasArchived'),
    ])
    .execute()

/** Returns the number of places, and the names of the first ones. */
export async function findPlaces(
  { db, session }: Context,
  id: number,
): Promise<{ total: number; names: string[] }> {
  const here = db
    .selectFrom('place')
    .where('accountId', '=', session.accountId)
    .where('branchId', '=', id)
    .where('deletedAt', 'is', null)
  const named = await here
    .orderBy(sql`lower(name)`)
    .select('name')
    .limit(BRANCH_PLACES_NAMED)
    .execute()
  return { total: await countRows(here), names: named.map(({ name }) => name) }
}

/** Locks the branch against users, equipment and places that are just being added to it. */
export const lockBranchForDeletion = (ctx: Context, id: number) =>
  thisBranch(ctx, id).select('branch.id').forUpdate().executeTakeFirst()

export async function markBranchDeleted({ db, session, clock }: Context, id: number): Promise<void> {
  await db
    .updateTable('branch')
    .set({ deletedAt: clock.now().toString() })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

/** Locks the branch, so that concurrent edits run one after the other and the recorded change is correct. */
export const lockBranch = (ctx: Context, id: number) =>
  thisBranch(ctx, id).select('branch.id').forNoKeyUpdate().execute()

const columnsOf = (form: BranchForm) => ({
  name: form.name,
  streetAddress: form.address,
  addressLocality: form.city,
  addressRegion: form.state,
  postalCode: form.postalCode,
  addressCountry: form.country,
  timezone: form.timezone,
  useMetric: form.useMetric,
  laborHourlyRate: form.laborHourlyRate,
  ...(form.work && { workDays: form.work.days, workFrom: form.work.from, workUntil: form.work.until }),
  ...(form.defaultTaxRentals !== undefined && { defaultTaxRentals: form.defaultTaxRentals }),
  ...(form.defaultTaxRate !== undefined && { defaultTaxRate: form.defaultTaxRate }),
})

export async function insertBranch({ db, session }: Context, form: BranchForm): Promise<number> {
  const { id } = await db
    .insertInto('branch')
    .values({ accountId: session.accountId, ...columnsOf(form) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateBranch(
  { db, session }: Context,
  id: number,
  { form, moved }: { form: BranchForm; moved: boolean },
): Promise<void> {
  await db
    .updateTable('branch')
    .set((eb) => ({
      ...columnsOf(form),
      version: eb('version', '+', 1),
      ...(moved && { gpsLatitude: null, gpsLongitude: null }),
    }))
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}
