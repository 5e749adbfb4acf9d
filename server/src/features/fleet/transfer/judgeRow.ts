import { NEW_EQUIPMENT } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import type { EquipmentForm } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import type { ImportKey } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { Attribute } from '../equipment/equipment.public.ts'
import { applyingTo, attributesByName } from '../equipment/equipment.public.ts'
import type { CellChange } from './cells.ts'
import { cellsOf, changedCells } from './cells.ts'
import type { ReadRow, Reason } from './readRow.ts'
import { attributeTarget } from './readRow.ts'
import type { SpeedUnit } from './values/speed.ts'

/** An asset that a line may refer to. */
export type Candidate = Omit<EquipmentForm, 'customAttributes'> & {
  id: number
  version: number
  /** Values by attribute id, including attributes that don't apply to its category. */
  attributes: Record<string, string>
}

/** All values that an asset will have. Categories and attributes that don't exist yet are given by name. */
export type NewValues = Omit<EquipmentForm, 'customAttributes'> & {
  attributes: Record<string, string>
  newCategory: string | null
  newAttributes: Record<string, string>
}

export type Judged = { line: number; key: string; name: string } & (
  | { kind: 'refused'; reasons: Reason[] }
  | { kind: 'unchanged' }
  | {
      kind: 'added' | 'changed'
      equipmentId: number | null
      version: number | null
      newValues: NewValues
      changes: CellChange[]
    }
)

export type Judging = {
  key: ImportKey
  unit: SpeedUnit
  attributes: readonly Attribute[]
  /** The names of attributes that will be created for all categories. */
  newAttributes: ReadonlySet<string>
  categoryNames: ReadonlyMap<number, string>
}

/** Determines what a line would do, given the equipment that has its key. */
export function judgeRow(judging: Judging, row: ReadRow, candidates: readonly Candidate[]): Judged {
  const [found] = candidates
  const line = { line: row.line, key: row.key, name: row.name || found?.name || row.key }
  const reasons = [...row.reasons]
  const { customAttributes: given = {}, ...fields } = row.patch
  const { id: _id, version: _version, attributes: stored, ...standing } = found ?? NEW_CANDIDATE
  const values = { ...standing, ...fields, ...(row.newCategory !== null && { categoryId: null }) }
  const { attributes, newAttributes, foreign } = withAttributes(judging, values.categoryId, stored, given)

  if (candidates.length > 1) {
    reasons.push({
      field: judging.key,
      code: 'error.importTwoMachines',
      values: { count: candidates.length },
    })
  }
  // If a line can't be parsed, its name is unknown as well.
  if (values.name === '' && row.reasons.length === 0)
    reasons.push({ field: 'name', code: 'error.required', values: {} })
  for (const field of foreign) reasons.push({ field, code: 'error.importAttributeElsewhere', values: {} })
  if (reasons.length > 0) return { ...line, kind: 'refused', reasons }

  const inFile = (form: typeof standing, byId: Record<string, string>, more: Record<string, string>) => {
    const { categoryId, ...plain } = form
    const customAttributes = {
      ...attributesByName(judging.attributes, { categoryId, attributes: byId }),
      ...more,
    }
    return { ...plain, customAttributes, category: judging.categoryNames.get(categoryId ?? 0) ?? '' }
  }
  const after = {
    ...inFile(values, attributes, newAttributes),
    ...(row.newCategory && { category: row.newCategory }),
  }
  const before = found ? cellsOf(inFile(standing, stored, {}), judging.unit) : {}
  const changes = changedCells(before, cellsOf(after, judging.unit))
  if (found && changes.length === 0) return { ...line, kind: 'unchanged' }
  return {
    ...line,
    kind: found ? 'changed' : 'added',
    equipmentId: found?.id ?? null,
    version: found?.version ?? null,
    newValues: { ...values, attributes, newCategory: row.newCategory, newAttributes },
    changes,
  }
}

const { customAttributes: _none, ...NEW_VALUES } = NEW_EQUIPMENT
const NEW_CANDIDATE = { ...NEW_VALUES, id: 0, version: 0, attributes: {} as Record<string, string> }

/**
 * Merges the stored and the given attributes. `foreign` lists the given ones that don't apply to the
 * category.
 */
function withAttributes(
  { attributes: all, newAttributes: toMake }: Judging,
  categoryId: number | null,
  stored: Record<string, string>,
  given: Record<string, string>,
) {
  const ids = new Map(
    all.filter(applyingTo(categoryId)).map(({ id, name }) => [name.toLowerCase(), String(id)]),
  )
  const attributes = { ...stored }
  const newAttributes: Record<string, string> = {}
  const foreign: string[] = []
  for (const [name, value] of Object.entries(given)) {
    const id = ids.get(name.toLowerCase())
    if (id !== undefined && value !== '') attributes[id] = value
    else if (id !== undefined) delete attributes[id]
    else if (value === '') continue
    else if (toMake.has(name)) newAttributes[name] = value
    else foreign.push(attributeTarget(name))
  }
  return { attributes, newAttributes, foreign }
}
