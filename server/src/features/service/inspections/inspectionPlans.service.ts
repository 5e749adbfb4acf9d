import type { InspectionPlan, InspectionPlanForm } from '@yardmaster/core/contract/service/inspections.ts'
import { accountEvent } from '../../../accountEvent.ts'
import { conflict, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { publish } from '../../../domainEvents.ts'
import { findCategoryName } from '../../fleet/categories/categories.public.ts'
import * as queries from './inspectionPlans.queries.ts'

export const listPlans = (ctx: Context): Promise<InspectionPlan[]> => queries.listPlans(ctx)

export async function addPlan(ctx: Context, form: InspectionPlanForm): Promise<{ id: number }> {
  const after = await checked(ctx, form)
  const { id } = await unlessNameTaken(() => queries.insertPlan(ctx, form))
  await publish(ctx, planEvent('created', id, form.name, { after }))
  return { id }
}

export async function updatePlan(ctx: Context, id: number, form: InspectionPlanForm): Promise<void> {
  const found = await lockPlan(ctx, id)
  const before = await recordedValues(ctx, found)
  const after = await checked(ctx, form)
  await unlessNameTaken(() => queries.updatePlan(ctx, id, form))
  await publish(ctx, planEvent('updated', id, form.name, { before, after }))
}

export async function removePlan(ctx: Context, id: number): Promise<void> {
  const { name } = await lockPlan(ctx, id)
  await queries.markPlan(ctx, id, 'deleted')
  await publish(ctx, planEvent('deleted', id, name))
}

export async function restorePlan(ctx: Context, id: number): Promise<void> {
  const { name } = await lockPlan(ctx, id, { deleted: true })
  await unlessNameTaken(() => queries.markPlan(ctx, id, 'live'))
  await publish(ctx, planEvent('restored', id, name))
}

async function lockPlan(ctx: Context, id: number, state?: { deleted: true }) {
  const found = await queries.lockPlan(ctx, id, state)
  if (!found) throw notFound()
  return found
}

/** Returns the fields for the history: the category by name, or null if the checklist is for all of them. */
const recordedValues = async (ctx: Context, { categoryId, items, ...plan }: InspectionPlanForm) => ({
  name: plan.name,
  applicableTo: await findCategoryName(ctx, categoryId),
  checklist: items.join('\n'),
  atCheckOut: plan.atCheckOut,
  atCheckIn: plan.atCheckIn,
  everyDays: plan.everyDays,
})

async function checked(ctx: Context, form: InspectionPlanForm) {
  const recorded = await recordedValues(ctx, form)
  if (form.categoryId !== null && recorded.applicableTo === null)
    throw invalid('categoryId', 'error.notFound')
  return recorded
}

const planEvent = accountEvent('inspectionPlan')

const unlessNameTaken = unlessTaken(['inspection_plan_name'], () =>
  conflict('error.inspectionPlanTaken', 'name'),
)
