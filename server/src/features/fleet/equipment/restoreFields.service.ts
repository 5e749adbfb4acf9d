import type { EquipmentForm } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { AppError, conflict } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { RecordedFields } from '../../../restorer.ts'
import { fieldLabel, isEmpty } from '../../../text/fieldValue.ts'
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

function requireUnchanged(ctx: Context, fields: RecordedFields, present: Record<string, unknown>): void {
  const entries = Object.entries(fields)
  if (entries.every(([field, [before]]) => isSame(present[field], before)))
    throw conflict('error.restoreDone')
  const changed = entries.filter(([field, [, after]]) => !isSame(present[field], after))
  if (changed.length === 0) return
  const names = changed.map(([field]) => fieldLabel(ctx.text, field)).join(', ')
  throw new AppError('error.restoreChanged', 409, { values: { fields: names } })
}

/** Blank values are stored in several ways. */
const isSame = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)

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

const gone = (name: unknown) => new AppError('error.restoreGone', 409, { values: { name: String(name) } })

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
  const [keeper, ...others] = await findKeepersNamed(ctx, branchId, String(name))
  if (!keeper) throw gone(name)
  if (others.length > 0) throw new AppError('error.restoreAmbiguous', 409, { values: { name: String(name) } })
  return keeper.id
}
