import type { BulkChange, FormerValues } from '@yardmaster/core/contract/fleet/inventory.bulk.ts'
import { TAGS_MAX } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { can } from '@yardmaster/core/policy.ts'
import { AppError, forbidden, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { publish } from '../../../domainEvents.ts'
import { findCategoryName } from '../categories/categories.public.ts'
import { findKeeper } from '../equipment/equipment.public.ts'
import { requireNotRented } from '../../rentals/rentals/rentals.public.ts'
import type { LockedEquipment } from './bulk.queries.ts'
import * as queries from './bulk.queries.ts'

type Change<Action extends BulkChange['action']> = Extract<BulkChange, { action: Action }>
/** The recorded change of an asset. */
type AssetChange = Pick<DomainEvent, 'action' | 'assigneeId' | 'before' | 'after'>
/** Returns null if the asset already has the wanted values. */
type DescribeChange = (machine: LockedEquipment) => AssetChange | null

/** Changes all assets or none. Throws not found if one is not visible or has been deleted meanwhile. */
export async function changeMany(
  ctx: Context,
  change: BulkChange,
): Promise<{ changed: number; former?: FormerValues[] }> {
  const isArchiving = change.action === 'archive' || change.action === 'reinstate'
  if (isArchiving && !can(ctx.session, 'equipment.archive')) throw forbidden()
  const ids = [...new Set(change.action === 'restore' ? change.former.map(({ id }) => id) : change.ids)]
  const machines = await queries.lockEquipment(ctx, ids, change.action === 'reinstate')
  if (machines.length < ids.length) throw notFound()
  const describeChange = await carryOut(ctx, change, machines)
  const changed: LockedEquipment[] = []
  for (const machine of machines) {
    const described = describeChange(machine)
    if (!described) continue
    changed.push(machine)
    const { id, name, branchId } = machine
    await publish(ctx, { ...described, resource: { kind: 'equipment', id, name }, branchId })
  }
  const former = FORMER[change.action]
  return { changed: changed.length, ...(former && changed.length > 0 && { former: changed.map(former) }) }
}

/** The values that a change replaces, for its undo. */
const FORMER: Partial<Record<BulkChange['action'], (machine: LockedEquipment) => FormerValues>> = {
  categorise: ({ id, categoryId }) => ({ id, categoryId }),
  assign: ({ id, assignedTo }) => ({ id, userId: assignedTo }),
  tag: ({ id, tags }) => ({ id, tags }),
}

function carryOut(ctx: Context, change: BulkChange, machines: LockedEquipment[]): Promise<DescribeChange> {
  switch (change.action) {
    case 'archive':
      return archive(ctx, machines)
    case 'reinstate':
      return reinstate(ctx, machines)
    case 'categorise':
      return categorize(ctx, change, machines)
    case 'assign':
      return assign(ctx, change, machines)
    case 'tag':
      return tag(ctx, change, machines)
    case 'restore':
      return restore(ctx, change, machines)
  }
}

const idsOf = (machines: LockedEquipment[]) => machines.map(({ id }) => id)

async function archive(ctx: Context, machines: LockedEquipment[]): Promise<DescribeChange> {
  await requireNotRented(ctx, idsOf(machines))
  const archivedAt = ctx.clock.now().toString()
  await queries.setColumns(ctx, idsOf(machines), { archivedAt, archivedBy: ctx.session.userId })
  return () => ({ action: 'archived' })
}

async function reinstate(ctx: Context, machines: LockedEquipment[]): Promise<DescribeChange> {
  await queries.setColumns(ctx, idsOf(machines), { archivedAt: null, archivedBy: null })
  return () => ({ action: 'reinstated' })
}

async function categorize(
  ctx: Context,
  { categoryId }: Change<'categorise'>,
  machines: LockedEquipment[],
): Promise<DescribeChange> {
  const category = await findCategoryName(ctx, categoryId)
  if (categoryId !== null && category === null) throw invalid('categoryId', 'error.notFound')
  const changing = machines.filter((machine) => machine.categoryId !== categoryId)
  const before = new Map(
    (await queries.findCategoryNames(ctx, known(changing.map((machine) => machine.categoryId)))).map(
      ({ id, name }) => [id, name],
    ),
  )
  if (changing.length > 0) await queries.setColumns(ctx, idsOf(changing), { categoryId })
  return (machine) =>
    machine.categoryId === categoryId
      ? null
      : {
          action: 'updated',
          before: { category: before.get(machine.categoryId ?? 0) ?? null },
          after: { category },
        }
}

async function assign(
  ctx: Context,
  { userId }: Change<'assign'>,
  machines: LockedEquipment[],
): Promise<DescribeChange> {
  const person = await findKeeperOf(ctx, machines, userId)
  const changing = machines.filter((machine) => machine.assignedTo !== userId)
  const before = new Map(
    (await queries.findNames(ctx, known(changing.map((machine) => machine.assignedTo)))).map((user) => [
      user.id,
      fullName(user),
    ]),
  )
  if (changing.length > 0) await queries.setColumns(ctx, idsOf(changing), { assignedTo: userId })
  return (machine) =>
    machine.assignedTo === userId
      ? null
      : {
          action: 'updated',
          assigneeId: userId,
          before: { assignedTo: before.get(machine.assignedTo ?? 0) ?? null },
          after: { assignedTo: person && fullName(person) },
        }
}

/** Finds a user of the branch that all the assets are in. */
async function findKeeperOf(ctx: Context, machines: LockedEquipment[], userId: number | null) {
  if (userId === null) return null
  const [branchId, ...others] = new Set(machines.map((machine) => machine.branchId))
  const person = branchId && others.length === 0 ? await findKeeper(ctx, userId, branchId) : undefined
  if (!person) throw invalid('userId', 'error.notFound')
  return person
}

async function tag(
  ctx: Context,
  { tags }: Change<'tag'>,
  machines: LockedEquipment[],
): Promise<DescribeChange> {
  const tagsOf = new Map<number, string[]>()
  for (const machine of machines) {
    const all = [...new Set([...machine.tags, ...tags])]
    if (all.length > TAGS_MAX)
      throw new AppError('error.tooManyTags', 422, {
        field: 'tags',
        values: { name: machine.name, max: TAGS_MAX },
      })
    if (all.length > machine.tags.length) tagsOf.set(machine.id, all)
  }
  return setTags(ctx, tagsOf)
}

async function setTags(ctx: Context, tagsOf: Map<number, string[]>): Promise<DescribeChange> {
  if (tagsOf.size > 0) await queries.setTags(ctx, tagsOf)
  return ({ id, tags: before }) => {
    const after = tagsOf.get(id)
    return after ? { action: 'updated', before: { tags: before }, after: { tags: after } } : null
  }
}

/** Gives assets their former values back, one group of assets with the same value after another. */
async function restore(
  ctx: Context,
  { former }: Change<'restore'>,
  machines: LockedEquipment[],
): Promise<DescribeChange> {
  const describedBy = new Map<number, DescribeChange>()
  const carryOutFor = async (
    values: readonly FormerValues[],
    run: (group: LockedEquipment[]) => Promise<DescribeChange>,
  ) => {
    const ids = new Set(values.map(({ id }) => id))
    const describeChange = await run(machines.filter(({ id }) => ids.has(id)))
    for (const id of ids) describedBy.set(id, describeChange)
  }
  for (const [categoryId, values] of Map.groupBy(former, (each) => each.categoryId))
    if (categoryId !== undefined)
      await carryOutFor(values, (group) =>
        categorize(ctx, { action: 'categorise', ids: [], categoryId }, group),
      )
  for (const [userId, values] of Map.groupBy(former, (each) => each.userId))
    if (userId !== undefined)
      await carryOutFor(values, (group) => assign(ctx, { action: 'assign', ids: [], userId }, group))
  const tagged = former.filter((each) => each.tags !== undefined)
  if (tagged.length > 0)
    await carryOutFor(tagged, () => setTags(ctx, new Map(tagged.map(({ id, tags = [] }) => [id, tags]))))
  return (machine) => describedBy.get(machine.id)?.(machine) ?? null
}

const known = (ids: (number | null)[]): number[] => [...new Set(ids)].filter((id) => id !== null)
