import type { EquipmentForm } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import type { Context } from '../../../context.ts'
import type { RecordedFields } from '../../../restorer.ts'
import { gone, onlyOneNamed, requireUnchanged } from '../../../restoredFields.ts'
import { isEmpty } from '../../../text/fieldValue.ts'
import { findCategoryIds } from '../categories/categories.public.ts'
import { applyingTo } from './equipmentAttributes.ts'
import { findAttributes } from './equipment.queries.ts'
import type { EquipmentColumns } from './equipment.queries.ts'
import { formOf, lockInUse, recordedValues, updateEquipment } from './equipment.service.ts'
import { findKeepersNamed } from './lifecycle.queries.ts'
import { assignUser } from './lifecycle.service.ts'

const PLAIN = [
  'name',
  'make',
  'model',
  'year',
  'vin',
  'serialNumber',
  'purchasePrice',
  'purchaseDate',
  'notes',
  'tags',
  'speedLimit',
] as const satisfies readonly (keyof EquipmentForm)[]
const ATTRIBUTE = 'customAttributes.'

/** The history records the category and the assignee by name. */
const isOneOf = (names: readonly string[], field: string) => names.includes(field)
export const isRestorable = (field: string): boolean =>
  isOneOf([...PLAIN, 'category', 'assignedTo'], field) || field.startsWith(ATTRIBUTE)

/** Gives fields the values that they had before a change, unless somebody has changed one of them since. */
export async function restoreFields(ctx: Context, id: number, fields: RecordedFields): Promise<void> {
  const found = await lockInUse(ctx, id)
  const form = formOf(found, await findAttributes(ctx))
  requireUnchanged(ctx, fields, {
    ...recordedValues(form, found.category),
    assignedTo: found.assignedName?.trim(),
  })
  const { assignedTo, ...others } = fields
  if (Object.keys(others).length > 0) {
    const restored = await formerForm(ctx, form, others)
    await updateEquipment(ctx, id, { ...restored, version: found.version })
  }
  if (assignedTo) await assignUser(ctx, id, await keeperNamed(ctx, found, assignedTo[0]))
}

async function formerForm(ctx: Context, form: EquipmentForm, fields: RecordedFields): Promise<EquipmentForm> {
  const categoryId = fields['category'] ? await categoryNamed(ctx, fields['category'][0]) : form.categoryId
  const attributes = (await findAttributes(ctx)).filter(applyingTo(categoryId))
  const applying = new Set(attributes.map(({ name }) => name))
  const former: EquipmentForm = {
    ...form,
    categoryId,
    // Values of attributes that don't apply to the former category are hidden, and kept.
    customAttributes: Object.fromEntries(
      Object.entries(form.customAttributes).filter(([name]) => applying.has(name)),
    ),
  }
  for (const [field, [before]] of Object.entries(fields)) {
    if (isOneOf(PLAIN, field)) Object.assign(former, { [field]: before })
    if (!field.startsWith(ATTRIBUTE)) continue
    const name = field.slice(ATTRIBUTE.length)
    if (applying.has(name)) former.customAttributes[name] = typeof before === 'string' ? before : ''
    else if (!isEmpty(before)) throw gone(name)
  }
  return former
}

async function categoryNamed(ctx: Context, name: unknown): Promise<number | null> {
  if (isEmpty(name)) return null
  const [id] = await findCategoryIds(ctx, String(name))
  if (id === undefined) throw gone(name)
  return id
}

async function keeperNamed(
  ctx: Context,
  { branchId }: EquipmentColumns,
  name: unknown,
): Promise<number | null> {
  if (isEmpty(name)) return null
  return onlyOneNamed(await findKeepersNamed(ctx, branchId, String(name)), name)?.id ?? null
}
