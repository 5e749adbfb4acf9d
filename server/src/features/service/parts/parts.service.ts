import type { Part, PartForm } from '@yardmaster/core/contract/service/parts.ts'
import { conflict, invalid, notFound } from '../../../appError.ts'
import { accountEvent } from '../../../accountEvent.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { publish } from '../../../domainEvents.ts'
import { findCategoryName } from '../../fleet/categories/categories.public.ts'
import * as queries from './parts.queries.ts'

export async function listParts(ctx: Context): Promise<Part[]> {
  const rows = await queries.listParts(ctx)
  return rows.map((row) => ({ ...row, unitCost: Number(row.unitCost) }))
}

export async function addPart(ctx: Context, form: PartForm): Promise<{ id: number }> {
  const after = await checked(ctx, form)
  const id = await unlessNameTaken(() => queries.insertPart(ctx, form))
  await publish(ctx, partEvent('created', id, form.name, { after }))
  return { id }
}

export async function updatePart(ctx: Context, id: number, form: PartForm): Promise<void> {
  const found = await findPart(ctx, id)
  const before = await recordedValues(ctx, { ...found, unitCost: Number(found.unitCost) })
  const after = await checked(ctx, form)
  await unlessNameTaken(() => queries.updatePart(ctx, id, form))
  await publish(ctx, partEvent('updated', id, form.name, { before, after }))
}

export async function removePart(ctx: Context, id: number): Promise<void> {
  const { name } = await findPart(ctx, id)
  await queries.markPart(ctx, id, 'deleted')
  await publish(ctx, partEvent('deleted', id, name))
}

export async function restorePart(ctx: Context, id: number): Promise<void> {
  const { name } = await findPart(ctx, id, { deleted: true })
  await unlessNameTaken(() => queries.markPart(ctx, id, 'live'))
  await publish(ctx, partEvent('restored', id, name))
}

async function findPart(ctx: Context, id: number, state?: { deleted: true }) {
  const found = await queries.findPart(ctx, id, state)
  if (!found) throw notFound()
  return found
}

/** Returns the fields for the history: the category by name, or null if the part fits all of them. */
const recordedValues = async (ctx: Context, { name, number, categoryId, unitCost }: PartForm) => ({
  name,
  number,
  applicableTo: await findCategoryName(ctx, categoryId),
  unitCost,
})

async function checked(ctx: Context, form: PartForm) {
  const recorded = await recordedValues(ctx, form)
  if (form.categoryId !== null && recorded.applicableTo === null)
    throw invalid('categoryId', 'error.notFound')
  return recorded
}

const partEvent = accountEvent('part')

const unlessNameTaken = unlessTaken(['part_name'], () => conflict('error.partTaken', 'name'))
