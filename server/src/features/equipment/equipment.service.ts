import type { Equipment, EquipmentChange } from '@yardmaster/core/contract/equipment.ts'
import type { EquipmentForm } from '@yardmaster/core/contract/equipmentForm.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { conflict, invalid, notFound } from '../../appError.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../domainEvents.ts'
import { findCategoryName } from '../categories/categories.queries.ts'
import { imageAddress } from '../images/imageAddress.ts'
import { attributesById, attributesByName, hiddenAttributes } from './equipmentAttributes.ts'
import type { EquipmentColumns } from './equipment.queries.ts'
import * as queries from './equipment.queries.ts'
import { findDevices } from './profile.queries.ts'

export async function readEquipment(ctx: Context, id: number): Promise<Equipment> {
  const found = await findEquipment(ctx, id)
  const { name, version, branchId, archivedAt, assignedTo, mainImageId } = found
  const { lat, lng, radius } = found
  return {
    id,
    name,
    deleted: archivedAt !== null,
    deviceIds: (await findDevices(ctx, id)).map(({ uniqueId }) => uniqueId),
    version,
    branchId,
    meta: {
      ...valuesOf(found),
      customAttributes: attributesByName(await queries.findAttributes(ctx), found),
      assignedTo: assignedTo === null ? null : formatRef({ kind: 'user', id: assignedTo }),
      mainImageId,
      viewUrl: imageAddress(id, mainImageId),
      listImage: imageAddress(id, mainImageId, 'list'),
      boundary: lat === null || lng === null || radius === null ? null : { center: { lat, lng }, radius },
      archivedAt: archivedAt?.toString() ?? null,
      sold:
        found.soldOn === null
          ? null
          : { on: found.soldOn, to: found.soldTo, price: numberOrNull(found.soldPrice) },
    },
  }
}

export async function addEquipment(ctx: Context, form: EquipmentForm): Promise<{ id: number }> {
  const { values, told } = await checked(ctx, form)
  const id = await queries.insertEquipment(ctx, values)
  await publish(ctx, {
    action: 'created',
    resource: { kind: 'equipment', id, name: form.name },
    branchId: ctx.session.branchId,
    after: told,
  })
  return { id }
}

export async function updateEquipment(ctx: Context, id: number, change: EquipmentChange): Promise<void> {
  const { version, ...form } = change
  const found = await findEquipment(ctx, id)
  const before = toldOf(
    { name: found.name, ...valuesOf(found) },
    await findCategoryName(ctx, found.categoryId),
    attributesByName(await queries.findAttributes(ctx), found),
  )
  const { values, told } = await checked(ctx, form, found)
  if (!(await queries.updateEquipment(ctx, id, version, values))) throw conflict('error.changedMeanwhile')
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'equipment', id, name: form.name },
    branchId: found.branchId,
    before,
    after: told,
  })
}

/** Out of sight is not found. */
export async function findEquipment(ctx: Context, id: number): Promise<EquipmentColumns> {
  const found = await queries.findEquipment(ctx, id)
  if (!found) throw notFound()
  return found
}

/** What is typed in, as the contract shows it. */
function valuesOf(found: EquipmentColumns) {
  const { categoryId, make, model, year, vin, serialNumber, notes, tags, speedLimit } = found
  return {
    categoryId,
    make,
    model,
    year,
    vin,
    serialNumber,
    purchasePrice: numberOrNull(found.purchasePrice),
    purchaseDate: found.purchaseDate,
    notes,
    tags,
    speedLimit,
  }
}

const numberOrNull = (text: string | null) => (text === null ? null : Number(text))

/** A category or an attribute that is not the account's own cannot be set. */
async function checked(ctx: Context, form: EquipmentForm, before?: EquipmentColumns) {
  const { customAttributes, ...values } = form
  const category = await findCategoryName(ctx, form.categoryId)
  if (form.categoryId !== null && category === null) throw invalid('categoryId', 'error.notFound')
  const all = await queries.findAttributes(ctx)
  const { attributes, unknown } = attributesById(all, form.categoryId, customAttributes)
  if (unknown !== undefined) throw invalid(`customAttributes.${unknown}`, 'error.unknownField')
  const kept = before ? hiddenAttributes(all, form.categoryId, before.attributes) : {}
  return {
    values: { ...values, attributes: { ...kept, ...attributes } },
    told: toldOf(form, category, customAttributes),
  }
}

/** As the history tells it: the category by its name, every attribute as a field of its own. */
const toldOf = (
  { customAttributes: _byName, categoryId: _id, ...values }: Partial<EquipmentForm>,
  category: string | null,
  customAttributes: Record<string, string>,
): Record<string, unknown> => ({
  ...values,
  category,
  ...Object.fromEntries(
    Object.entries(customAttributes)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [`customAttributes.${name}`, value]),
  ),
})
