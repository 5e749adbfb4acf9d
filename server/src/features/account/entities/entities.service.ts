import type { Entity } from '@yardmaster/core/contract/account/entities.ts'
import { flagWord, isStandardFlag, STANDARD_FLAGS } from '@yardmaster/core/flags.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { can } from '@yardmaster/core/policy.ts'
import { parseRef } from '@yardmaster/core/refs.ts'
import type { RefKind } from '@yardmaster/core/refs.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import * as queries from './entities.queries.ts'

type Found = { id: number; name: string } & Partial<Omit<Entity, 'ref' | 'name'>>
type Find = (ctx: Context, ids: readonly number[]) => Promise<Found[]>

/** Returns the entities that the caller may see, in the order of their references. */
export async function readEntities(ctx: Context, refs: string): Promise<Entity[]> {
  const asked = refs.split(',').flatMap((text) => parseRef(text) ?? [])
  const found = new Map<RefKind, Map<number, Found>>()
  for (const kind of new Set(asked.map((ref) => ref.kind))) {
    const ids = [...new Set(asked.filter((ref) => ref.kind === kind).map(({ id }) => id))]
    const rows = (await FINDERS[kind]?.(ctx, ids)) ?? []
    found.set(kind, new Map(rows.map((row) => [row.id, row])))
  }
  return asked.flatMap(({ kind, id }) => {
    const row = found.get(kind)?.get(id)
    return row ? entityOf(`${kind}:${id}`, row) : []
  })
}

const entityOf = (ref: string, { id: _id, ...row }: Found): Entity => ({
  ref,
  path: null,
  branchId: null,
  archived: false,
  role: null,
  categoryId: null,
  placeId: null,
  icon: null,
  color: null,
  ...row,
})

const findUsers: Find = async (ctx, ids) =>
  (await queries.findUsers(ctx, ids)).map(({ id, role, branchId, ...names }) => ({
    id,
    name: fullName(names),
    path: paths.user(id),
    role,
    branchId,
  }))

const findThings: Find = async (ctx, ids) =>
  (await queries.findThings(ctx, ids)).map(({ archivedAt, ...row }) => ({
    ...row,
    path: paths.equipment(row.id),
    archived: archivedAt !== null,
  }))

const findRentals: Find = async (ctx, ids) =>
  (await queries.findRentals(ctx, ids)).map(({ assetName, clientName, ...row }) => ({
    ...row,
    name: can(ctx.session, 'client.read') ? `${assetName} · ${clientName}` : assetName,
    path: paths.rental(row.id),
  }))

const findPlaces: Find = async (ctx, ids) =>
  (await queries.findPlaces(ctx, ids)).map((row) => ({ ...row, path: paths.place(row.id) }))

const findAreas: Find = async (ctx, ids) =>
  (await queries.findAreas(ctx, ids)).map((row) => ({ ...row, path: paths.place(row.placeId) }))

const findCategories: Find = async (ctx, ids) =>
  (await queries.findCategories(ctx, ids)).map((row) => ({ ...row, path: paths.categories }))

const findBranches: Find = async (ctx, ids) =>
  (await queries.findBranches(ctx, ids)).map((row) => ({
    ...row,
    path: paths.branch(row.id),
    branchId: row.id,
  }))

const findFlags: Find = async (ctx, ids) => [
  ...ids.filter(isStandardFlag).map((id) => ({
    id,
    name: ctx.text(flagWord(id)),
    path: paths.assetsWithFlag(id),
    icon: STANDARD_FLAGS[id].icon,
  })),
  ...(await findCustomFlags(ctx, ids)),
]

const findCustomFlags: Find = async (ctx, ids) =>
  (await queries.findCustomFlags(ctx, ids)).map((row) => ({
    ...row,
    path: paths.assetsWithFlag(row.id),
    icon: 'flag',
  }))

const FINDERS: Partial<Record<RefKind, Find>> = {
  user: findUsers,
  person: findUsers,
  thing: findThings,
  equipment: findThings,
  place: findPlaces,
  area: findAreas,
  category: findCategories,
  branch: findBranches,
  flag: findFlags,
  rental: findRentals,
}
