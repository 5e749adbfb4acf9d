import type { Attribute, AttributeForm } from '@yardmaster/core/contract/fleet/attributes.ts'
import { can } from '@yardmaster/core/policy.ts'
import { conflict, invalid, notFound } from '../../../appError.ts'
import { accountEvent } from '../../../accountEvent.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { publish } from '../../../domainEvents.ts'
import { findCategoryName } from '../categories/categories.public.ts'
import * as queries from './attributes.queries.ts'

export async function listAttributes(ctx: Context): Promise<Attribute[]> {
  const [rows, counts] = await Promise.all([queries.listAttributes(ctx), queries.countValues(ctx)])
  const values = new Map(counts.map(({ attributeId, ...count }) => [attributeId, count]))
  // Only users who may delete an attribute learn that equipment they can't see has values.
  const knowsUse = can(ctx.session, 'attribute.delete')
  return rows.map(({ id, name, categoryId }) => {
    const totalEquipment = Number(values.get(id)?.visible ?? 0)
    const usedElsewhere = knowsUse && Number(values.get(id)?.inAccount ?? 0) > totalEquipment
    return { id, name, ...(categoryId !== null && { categoryId }), meta: { totalEquipment, usedElsewhere } }
  })
}

export async function addAttribute(ctx: Context, form: AttributeForm): Promise<{ id: number }> {
  const after = await checked(ctx, form)
  const id = await unlessNameTaken(() => queries.insertAttribute(ctx, form))
  await publish(ctx, attributeEvent('created', id, form.name, { after }))
  return { id }
}

export async function updateAttribute(ctx: Context, id: number, form: AttributeForm): Promise<void> {
  const found = await findAttribute(ctx, id)
  const before = await recordedValues(ctx, found)
  const after = await checked(ctx, form)
  await unlessNameTaken(() => queries.updateAttribute(ctx, id, form))
  await publish(ctx, attributeEvent('updated', id, form.name, { before, after }))
}

/** Keeps the values, so that restoring the attribute brings them back. */
export async function removeAttribute(ctx: Context, id: number): Promise<void> {
  const { name } = await findAttribute(ctx, id)
  await queries.markAttribute(ctx, id, 'deleted')
  await publish(ctx, attributeEvent('deleted', id, name))
}

export async function restoreAttribute(ctx: Context, id: number): Promise<void> {
  const { name } = await findAttribute(ctx, id, { deleted: true })
  await unlessNameTaken(() => queries.markAttribute(ctx, id, 'live'))
  await publish(ctx, attributeEvent('restored', id, name))
}

async function findAttribute(ctx: Context, id: number, state?: { deleted: true }) {
  const found = await queries.findAttribute(ctx, id, state)
  if (!found) throw notFound()
  return found
}

/** Returns the attribute as the history records it: the category by its name, or null for all categories. */
async function recordedValues(
  ctx: Context,
  { name, categoryId = null }: { name: string; categoryId?: number | null },
) {
  return { name, applicableTo: await findCategoryName(ctx, categoryId) }
}

async function checked(ctx: Context, form: AttributeForm) {
  const recorded = await recordedValues(ctx, form)
  if (form.categoryId !== undefined && recorded.applicableTo === null)
    throw invalid('categoryId', 'error.notFound')
  return recorded
}

const attributeEvent = accountEvent('attribute')

const unlessNameTaken = unlessTaken(['attribute_name'], () => conflict('error.attributeNameTaken', 'name'))
