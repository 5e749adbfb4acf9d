import type { EquipmentChange, NewEquipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { EquipmentForm } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { changeEquipmentBlocker } from '@yardmaster/core/rules/equipment.ts'
import { conflict, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { branchOfNew } from '../../../session/session.service.ts'
import { findCategoryName } from '../categories/categories.public.ts'
import { attributesById, attributesByName, hiddenAttributes } from './equipmentAttributes.ts'
import type { EquipmentColumns } from './equipment.queries.ts'
import * as queries from './equipment.queries.ts'

/** Adds an asset to the chosen branch, or to the current one. */
export async function addEquipment(ctx: Context, { branchId: given, ...form }: NewEquipment) {
  return addTo(ctx, form, { branchId: await branchOfNew(ctx, given) })
}

export async function addTo(
  ctx: Context,
  form: EquipmentForm,
  { branchId, copyOf }: { branchId: number; copyOf?: string },
): Promise<{ id: number }> {
  const { values, category } = await checked(ctx, form)
  const id = await queries.insertEquipment(ctx, branchId, values)
  await queries.grantToMaker(ctx, id)
  await publish(ctx, {
    action: 'created',
    resource: { kind: 'equipment', id, name: form.name },
    branchId,
    after: { ...recordedValues(form, category), ...(copyOf && { copyOf }) },
  })
  return { id }
}

export async function updateEquipment(ctx: Context, id: number, change: EquipmentChange): Promise<void> {
  const { version, ...form } = change
  const found = await lockInUse(ctx, id)
  if (found.version !== version) throw conflict('error.changedMeanwhile')
  const before = formOf(found, await queries.findAttributes(ctx))
  const { values, category } = await checked(ctx, form, found)
  await queries.updateEquipment(ctx, found, values)
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'equipment', id, name: form.name },
    branchId: found.branchId,
    before: recordedValues(before, found.category),
    after: recordedValues(form, category),
  })
}

/**
 * Returns the equipment and locks it until the change is done. Throws not found if the caller may not see
 * it.
 */
export async function lockEquipment(ctx: Context, id: number): Promise<EquipmentColumns> {
  const found = await queries.lockEquipment(ctx, id)
  if (!found) throw notFound()
  return found
}

/** Like `lockEquipment`, for changes that are allowed only to equipment in use. */
export async function lockInUse(ctx: Context, id: number): Promise<EquipmentColumns> {
  const found = await lockEquipment(ctx, id)
  const blocker = changeEquipmentBlocker(useOf(found))
  if (blocker) throw conflict(blocker)
  return found
}

export const useOf = ({ archivedAt, soldOn }: EquipmentColumns) => ({
  isArchived: archivedAt !== null,
  isSold: soldOn !== null,
})

/** Returns the editable values, as the form shows them. */
export const formOf = (found: EquipmentColumns, attributes: readonly queries.Attribute[]): EquipmentForm => ({
  name: found.name,
  categoryId: found.categoryId,
  make: found.make,
  model: found.model,
  year: found.year,
  vin: found.vin,
  serialNumber: found.serialNumber,
  purchasePrice: found.purchasePrice === null ? null : Number(found.purchasePrice),
  purchaseDate: found.purchaseDate,
  notes: found.notes,
  tags: found.tags,
  speedLimit: found.speedLimit,
  customAttributes: attributesByName(attributes, found),
})

/** Rejects a category or an attribute that doesn't belong to the account. */
async function checked(ctx: Context, form: EquipmentForm, before?: EquipmentColumns) {
  const { customAttributes, ...values } = form
  const { categoryId } = form
  const category = await findCategoryName(ctx, categoryId)
  if (categoryId !== null && category === null) throw invalid('categoryId', 'error.notFound')
  const known = await queries.findAttributes(ctx)
  const { attributes, unknown } = attributesById(known, categoryId, customAttributes)
  if (unknown !== undefined) throw invalid(`customAttributes.${unknown}`, 'error.unknownField')
  const hidden = before ? hiddenAttributes(known, categoryId, before.attributes) : {}
  return { values: { ...values, attributes: { ...hidden, ...attributes } }, category }
}

/**
 * Returns the values as the history records them: the category by its name, and every attribute as a field
 * of its own.
 */
export const recordedValues = (
  { categoryId: _id, customAttributes, ...values }: EquipmentForm,
  category: string | null,
): Record<string, unknown> => ({
  ...values,
  category,
  ...Object.fromEntries(
    Object.entries(customAttributes)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [`customAttributes.${name}`, value]),
  ),
})
