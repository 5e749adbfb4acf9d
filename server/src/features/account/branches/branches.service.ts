import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import type {
  Branch,
  BranchChange,
  BranchForm,
  ListedBranch,
  WorkingTime,
} from '@yardmaster/core/contract/account/branches.ts'
import type { PeoplePage, PeopleQuery } from '@yardmaster/core/contract/account/people.ts'
import { can } from '@yardmaster/core/policy.ts'
import { deleteBranchBlocker } from '@yardmaster/core/rules/branches.ts'
import { toMinutes, workingTimeKey } from '@yardmaster/core/workingTime.ts'
import { conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { publish } from '../../../domainEvents.ts'
import { leaveBranch } from '../../../session/session.queries.ts'
import { listFieldChanges } from '../activity/activity.public.ts'
import { listPeople } from '../people/people.public.ts'
import * as queries from './branches.queries.ts'
import type { BranchRow } from './branches.queries.ts'

export async function listBranches(ctx: Context): Promise<ListedBranch[]> {
  const rows = await queries.listBranches(ctx)
  return rows.map(({ id, name, timezone, ...counts }) => ({ id, name, timezone, ...occupantsOf(counts) }))
}

export async function addBranch(ctx: Context, form: BranchForm): Promise<{ id: number }> {
  const id = await unlessNameTaken(() => queries.insertBranch(ctx, form))
  // The history of the whole account, because nobody works in the new branch yet.
  const resource = { kind: 'branch', id, name: form.name } as const
  await publish(ctx, { action: 'created', resource, branchId: null, after: recorded(form) })
  return { id }
}

export async function readBranch(ctx: Context, id: number): Promise<Branch> {
  const row = await findBranch(ctx, id)
  const { gpsLatitude: lat, gpsLongitude: lng } = row
  return {
    id,
    name: row.name,
    address: {
      streetAddress: row.streetAddress,
      addressLocality: row.addressLocality,
      addressRegion: row.addressRegion,
      postalCode: row.postalCode,
      addressCountry: row.addressCountry,
      gpsCoordinate: lat === null || lng === null ? null : { lat, lng },
    },
    timezone: row.timezone,
    defaultTaxRentals: row.defaultTaxRentals,
    defaultTaxRate: Number(row.defaultTaxRate),
    laborHourlyRate: Number(row.laborHourlyRate),
    useMetric: row.useMetric,
    work: workOf(row),
    ...occupantsOf(row),
    branchPlaces: await queries.findPlaces(ctx, id),
    version: row.version,
  }
}

const occupantsOf = (row: Pick<BranchRow, 'users' | 'equipment' | 'hasArchived'>) => ({
  branchUsers: Number(row.users),
  branchEquipment: Number(row.equipment),
  hasArchivedEquip: Boolean(row.hasArchived),
})

export async function updateBranch(
  ctx: Context,
  id: number,
  { version, ...form }: BranchChange,
): Promise<void> {
  await queries.lockBranch(ctx, id)
  const found = await findBranch(ctx, id)
  if (version !== undefined && version !== found.version) throw conflict('error.changedMeanwhile')
  const before = recordedValues(found)
  const after = { ...before, ...form }
  // The stored coordinates belong to the old address.
  const moved = (['address', 'city', 'state', 'postalCode', 'country'] as const).some(
    (part) => before[part] !== after[part],
  )
  await unlessNameTaken(() => queries.updateBranch(ctx, id, { form, moved }))
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'branch', id, name: form.name },
    branchId: id,
    before: recorded(before),
    after: recorded(after),
  })
}

/** Lists who changed the branch last, for a save that was rejected because of an edit conflict. */
export async function listChanges(ctx: Context, id: number): Promise<FieldChange[]> {
  await findBranch(ctx, id)
  return listFieldChanges(ctx, { kind: 'branch', id }, {})
}

/**
 * Deletes a branch without users and equipment. Whoever works in it continues in their own branch. Its places
 * and unfinished imports follow by the domain event.
 */
export async function removeBranch(ctx: Context, id: number): Promise<void> {
  if (!(await queries.lockBranchForDeletion(ctx, id))) throw notFound()
  const branch = await findBranch(ctx, id)
  const blocker = deleteBranchBlocker(occupantsOf(branch))
  if (blocker) throw conflict(blocker)
  await queries.markBranchDeleted(ctx, id)
  await leaveBranch(ctx.db, ctx.session.accountId, id)
  const resource = { kind: 'branch', id, name: branch.name } as const
  await publish(ctx, { action: 'deleted', resource, branchId: null })
}

export async function listBranchUsers(ctx: Context, id: number, query: PeopleQuery): Promise<PeoplePage> {
  await findBranch(ctx, id)
  return listPeople(ctx, query, id)
}

/** Throws not found for a branch out of the caller's reach. */
export async function findBranch(ctx: Context, id: number): Promise<BranchRow> {
  const found = can(ctx.session, 'branch.read', { branchId: id }) && (await queries.findBranch(ctx, id))
  if (!found) throw notFound()
  return found
}

const recordedValues = (row: BranchRow): Required<BranchForm> => ({
  name: row.name,
  address: row.streetAddress,
  city: row.addressLocality,
  state: row.addressRegion,
  postalCode: row.postalCode,
  country: row.addressCountry,
  timezone: row.timezone as BranchForm['timezone'],
  laborHourlyRate: Number(row.laborHourlyRate),
  useMetric: row.useMetric,
  work: workOf(row),
  defaultTaxRentals: row.defaultTaxRentals,
  defaultTaxRate: Number(row.defaultTaxRate),
})

/** The history records working time as one value. */
const recorded = ({ work, ...form }: BranchForm) => ({ ...form, ...(work && { work: workingTimeKey(work) }) })

const workOf = ({ workDays, workFrom, workUntil }: BranchRow): WorkingTime => ({
  days: workDays,
  from: toMinutes(workFrom),
  until: toMinutes(workUntil),
})

const unlessNameTaken = unlessTaken(['branch_name'], () => conflict('error.branchNameTaken', 'name'))
