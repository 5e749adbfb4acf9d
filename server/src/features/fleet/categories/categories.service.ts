import type { Category, CategoryForm } from '@yardmaster/core/contract/fleet/categories.ts'
import type { IconKey } from '@yardmaster/core/icons.ts'
import type { PaletteColor } from '@yardmaster/core/palette.ts'
import { can } from '@yardmaster/core/policy.ts'
import { deleteCategoryBlocker } from '@yardmaster/core/rules/categories.ts'
import { standardWorkRule, usuallyDrivesOnRoads } from '@yardmaster/core/telemetry/workRules.ts'
import { conflict, notFound } from '../../../appError.ts'
import { accountEvent } from '../../../accountEvent.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import type { Author } from '../../../domainEvents.ts'
import { publish } from '../../../domainEvents.ts'
import * as queries from './categories.queries.ts'
import { addFirstRule, changeWork, recordedWork, workOf } from './work.service.ts'

export async function listCategories(ctx: Context): Promise<Record<string, Category>> {
  const rows = await queries.listCategories(ctx)
  // Only users who may delete a category learn that it contains equipment they can't see.
  const knowsUse = can(ctx.session, 'category.delete')
  return Object.fromEntries(
    rows.map((row) => {
      const totalEquipment = Number(row.totalEquipment)
      const meta = {
        icon: row.icon as IconKey,
        color: row.color as PaletteColor,
        work: workOf(row.icon, row.work),
        drivesOnRoads: row.drivesOnRoads,
        totalEquipment,
        inUse: knowsUse ? Boolean(row.inUse) : totalEquipment > 0,
      }
      return [row.id, { id: row.id, name: row.name, deleted: false, meta }]
    }),
  )
}

export async function addCategory(ctx: Author, form: CategoryForm): Promise<{ id: number }> {
  const {
    work = standardWorkRule(form.icon),
    drivesOnRoads = usuallyDrivesOnRoads(form.icon),
    ...rest
  } = form
  const look = { ...rest, drivesOnRoads }
  const id = await unlessNameTaken(() => queries.insertCategory(ctx, look))
  await addFirstRule(ctx, id, work)
  await publish(ctx, categoryEvent('created', id, form.name, { after: { ...look, ...recordedWork(work) } }))
  return { id }
}

export async function updateCategory(ctx: Context, id: number, form: CategoryForm): Promise<void> {
  const { name, icon, color, drivesOnRoads } = await findCategory(ctx, id)
  const { work, ...rest } = form
  const look = { drivesOnRoads, ...rest }
  await unlessNameTaken(() => queries.updateCategory(ctx, id, look))
  const { before, after } = await changeWork(ctx, { id, icon }, work)
  await publish(
    ctx,
    categoryEvent('updated', id, form.name, {
      before: { name, icon, color, drivesOnRoads, ...before },
      after: { ...look, ...after },
    }),
  )
}

export async function removeCategory(ctx: Context, id: number): Promise<void> {
  const { name } = await findCategory(ctx, id)
  const blocker = deleteCategoryBlocker({ inUse: await queries.isCategoryInUse(ctx, id) })
  if (blocker) throw conflict(blocker)
  await queries.markCategoryDeleted(ctx, id)
  await publish(ctx, categoryEvent('deleted', id, name))
}

/** Deletes a category that no asset is in. */
export async function removeUnusedCategory(ctx: Author, id: number): Promise<void> {
  const found = await queries.findCategory(ctx, id)
  if (!found || (await queries.isCategoryInUse(ctx, id))) return
  await queries.markCategoryDeleted(ctx, id)
  await publish(ctx, categoryEvent('deleted', id, found.name))
}

async function findCategory(ctx: Context, id: number) {
  const found = await queries.findCategory(ctx, id)
  if (!found) throw notFound()
  return found
}

const categoryEvent = accountEvent('category')

const unlessNameTaken = unlessTaken(['category_name'], () => conflict('error.categoryNameTaken', 'name'))
