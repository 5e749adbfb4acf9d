import type { ThingsPage } from '@yardmaster/core/contract/account/users.ts'
import type {
  AccessChange,
  AccessThingsQuery,
  UserAccess,
} from '@yardmaster/core/contract/account/users.access.ts'
import type { IconKey } from '@yardmaster/core/icons.ts'
import type { PaletteColor } from '@yardmaster/core/palette.ts'
import type { Action } from '@yardmaster/core/policy.ts'
import { can } from '@yardmaster/core/policy.ts'
import { formatRef, parseRef } from '@yardmaster/core/refs.ts'
import { forbidden, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { readCursor } from '../../../db/paging.ts'
import { publish } from '../../../domainEvents.ts'
import * as queries from './userAccess.queries.ts'
import { findUser, findUserForChange } from './users.service.ts'
import { thingsPage } from './userThings.service.ts'

type User = Awaited<ReturnType<typeof findUser>>

/** Throws 404 for other roles, because only workers have limited access. */
export function asWorker(ctx: Context, user: User, action: Extract<Action, `user.${string}`>): User {
  if (!can(ctx.session, action, user)) throw forbidden()
  if (user.role !== 'worker') throw notFound()
  return user
}

export async function readAccess(ctx: Context, id: number): Promise<UserAccess> {
  const worker = asWorker(ctx, await findUser(ctx, id), 'user.readAccess')
  const { allThings, categories, things } = await findGrants(ctx, worker)
  const totals = await queries.countOffered(ctx, worker)
  return {
    allThings,
    refs: [
      ...categories.map((category) => formatRef({ kind: 'category', id: category.id })),
      ...things.map((thing) => formatRef({ kind: 'equipment', id: thing.id })),
    ],
    things,
    categories: (await queries.listCategories(ctx)).map((category) => ({
      ...category,
      icon: category.icon as IconKey,
      color: category.color as PaletteColor,
      total: totals.get(category.id) ?? 0,
    })),
    uncategorised: totals.get(null) ?? 0,
  }
}

export async function updateAccess(ctx: Context, id: number, change: AccessChange): Promise<void> {
  const worker = asWorker(ctx, await findUserForChange(ctx, id), 'user.manage')
  const { categoryIds, equipmentIds } = await checked(ctx, worker, change)
  const before = await findGrants(ctx, worker)
  await queries.setLimited(ctx, worker, !change.allThings)
  await queries.replaceCategories(ctx, worker, categoryIds)
  await queries.replaceThings(ctx, worker, equipmentIds)
  await publish(ctx, {
    action: 'accessUpdated',
    resource: { kind: 'user', id, name: fullName(worker) },
    branchId: worker.branchId,
    before: recordedValues(before),
    after: recordedValues(await findGrants(ctx, worker)),
  })
}

export async function listOffered(ctx: Context, id: number, query: AccessThingsQuery): Promise<ThingsPage> {
  const worker = asWorker(ctx, await findUser(ctx, id), 'user.manage')
  const found = await queries.findOffered(ctx, worker, query, query.after ? readCursor(query.after) : null)
  return thingsPage(found, await queries.countMatching(ctx, worker, query))
}

type Grants = { allThings: boolean; categories: Named[]; things: Awaited<ReturnType<typeof findThings>> }
type Named = { id: number; name: string }

const findThings = queries.findGrantedThings

async function findGrants(ctx: Context, worker: User): Promise<Grants> {
  if (!(await queries.isLimited(ctx, worker))) return { allThings: true, categories: [], things: [] }
  return {
    allThings: false,
    categories: await queries.findGrantedCategories(ctx, worker),
    things: await findThings(ctx, worker),
  }
}

/** Throws if the caller grants something that they may not see. */
async function checked(ctx: Context, worker: User, { allThings, refs }: AccessChange) {
  const wanted = allThings ? [] : refs.map((ref) => parseRef(ref))
  const idsOf = (kind: 'category' | 'equipment') => [
    ...new Set(wanted.filter((ref) => ref?.kind === kind).map((ref) => ref?.id ?? 0)),
  ]
  const [categoryIds, equipmentIds] = [idsOf('category'), idsOf('equipment')]
  const categories = new Set((await queries.listCategories(ctx)).map(({ id }) => id))
  const things = await queries.offeredOf(ctx, worker, equipmentIds)
  const unknown = wanted.findIndex(
    (ref) => !ref || !(ref.kind === 'category' ? categories : things).has(ref.id),
  )
  if (unknown >= 0) throw invalid(`refs.${unknown}`, 'error.notFound')
  return { categoryIds, equipmentIds }
}

/** The number of names that the history shows in a line. */
const NAMES_MAX = 20

const recordedValues = ({ allThings, categories, things }: Grants) => ({
  allThings,
  accessCategories: namesOf(categories),
  accessThings: namesOf(things),
})

const namesOf = (list: readonly Named[]): string => {
  const names = list.slice(0, NAMES_MAX).map(({ name }) => name)
  return list.length > NAMES_MAX ? `${names.join(', ')} … (${list.length})` : names.join(', ')
}
