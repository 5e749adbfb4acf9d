import type { Equipment, EquipmentChange } from '@yardmaster/core/contract/equipment.ts'
import type { EquipmentForm } from '@yardmaster/core/contract/equipmentForm.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { conflict, invalid, notFound } from '../../appError.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../domainEvents.ts'
import { imageAddress } from '../images/imageAddress.ts'
import { attributesById, attributesByName } from './equipmentAttributes.ts'
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
  const values = await checked(ctx, form)
  const id = await queries.insertEquipment(ctx, values)
  await publish(ctx, {
    action: 'created',
    resource: { kind: 'equipment', id, name: form.name },
    branchId: ctx.session.branchId,
    after: toldOf(form, form.customAttributes),
  })
  return { id }
}

export async function updateEquipment(ctx: Context, id: number, change: EquipmentChange): Promise<void> {
  const { version, ...form } = change
  const found = await findEquipment(ctx, id)
  const before = toldOf(
    { name: found.name, ...valuesOf(found) },
    attributesByName(await queries.findAttributes(ctx), found),
  )
  const values = await checked(ctx, form)
  if (!(await queries.updateEquipment(ctx, id, version, values))) throw conflict('error.changedMeanwhile')
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'equipment', id, name: form.name },
    branchId: found.branchId,
    before,
    after: toldOf(form, form.customAttributes),
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
async function checked(ctx: Context, form: EquipmentForm): Promise<queries.EquipmentValues> {
  const { customAttributes, ...values } = form
  if (form.categoryId !== null && !(await queries.categoryExists(ctx, form.categoryId))) {
    throw invalid('categoryId', 'error.notFound')
  }
  const { attributes, unknown } = attributesById(
    await queries.findAttributes(ctx),
    form.categoryId,
    customAttributes,
  )
  if (unknown !== undefined) throw invalid(`customAttributes.${unknown}`, 'error.unknownField')
  return { ...values, attributes }
}

/** As the history tells it: every attribute under its own name. */
const toldOf = (
  { customAttributes: _byName, ...values }: Partial<EquipmentForm>,
  customAttributes: Record<string, string>,
): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(Object.entries(customAttributes).filter(([, value]) => value !== '')),
})
