import type { Branch, BranchForm } from '@yardmaster/core/contract/account/branches.ts'
import type { PeoplePage, PeopleQuery } from '@yardmaster/core/contract/account/people.ts'
import { can } from '@yardmaster/core/policy.ts'
import { conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { publish } from '../../../domainEvents.ts'
import { listPeople } from '../people/people.public.ts'
import * as queries from './branches.queries.ts'
import type { BranchRow } from './branches.queries.ts'

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
    branchUsers: Number(row.users),
    branchEquipment: Number(row.equipment),
    hasArchivedEquip: Boolean(row.hasArchived),
  }
}

export async function updateBranch(ctx: Context, id: number, form: BranchForm): Promise<void> {
  await queries.lockBranch(ctx, id)
  const before = recordedValues(await findBranch(ctx, id))
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
    before,
    after,
  })
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
  defaultTaxRentals: row.defaultTaxRentals,
  defaultTaxRate: Number(row.defaultTaxRate),
})

const unlessNameTaken = unlessTaken(['branch_name'], () => conflict('error.branchNameTaken', 'name'))
