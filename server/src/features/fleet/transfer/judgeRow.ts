import { NEW_EQUIPMENT } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import type { EquipmentForm } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { METERS } from '@yardmaster/core/contract/fleet/meters.ts'
import type { MeterName } from '@yardmaster/core/contract/fleet/meters.ts'
import type { ImportKey } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { Attribute, EquipmentValues } from '../equipment/equipment.public.ts'
import { applyingTo, attributesByName } from '../equipment/equipment.public.ts'
import type { CellChange } from './cells.ts'
import { cellsOf, changedCells } from './cells.ts'
import type { ReadRow, Reason } from './readRow.ts'
import { attributeTarget } from './readRow.ts'
import { canHaveBecome } from './values/meters.ts'
import type { FileMeters } from './values/meters.ts'
import type { SpeedUnit } from './values/speed.ts'

/** An asset that a line may refer to. */
export type Candidate = Omit<EquipmentForm, 'customAttributes'> & {
  id: number
  version: number
  /** Values by attribute id, including attributes that don't apply to its category. */
  attributes: Record<string, string>
  engineSeconds: number | null
  odometer: number | null
}

/** All values that an asset will have. Categories and attributes that don't exist yet are given by name. */
export type NewValues = Omit<EquipmentForm, 'customAttributes'> & {
  attributes: Record<string, string>
  newCategory: string | null
  newAttributes: Record<string, string>
  /** The meters to set. */
  meters: MetersToSet
}

type MetersToSet = { at: string; values: Partial<Record<MeterName, number>> }

export type Judged = { line: number; key: string; name: string } & (
  | { kind: 'refused'; reasons: Reason[] }
  | { kind: 'unchanged' }
  | {
      kind: 'added' | 'changed'
      equipmentId: number | null
      version: number | null
      newValues: NewValues
      /** The values that a changed asset has. */
      oldValues: EquipmentValues | null
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
  /** The instant of the check. */
  now: string
}

/** Determines what a line would do, given the equipment that has its key. */
export function judgeRow(judging: Judging, row: ReadRow, candidates: readonly Candidate[]): Judged {
  const [found] = candidates
  const line = { line: row.line, key: row.key, name: row.name || found?.name || row.key }
  const reasons = [...row.reasons]
  const { customAttributes: given = {}, ...fields } = row.patch
  const {
    id: _id,
    version: _version,
    attributes: stored,
    engineSeconds,
    odometer,
    ...standing
  } = found ?? NEW_CANDIDATE
  const known = { engineSeconds, odometer }
  const meters = metersToSet(row.meters, known, judging.now)
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

  const inFile = (
    form: typeof standing,
    byId: Record<string, string>,
    more: Record<string, string>,
    shown: typeof known,
  ) => {
    const { categoryId, ...plain } = form
    const customAttributes = {
      ...attributesByName(judging.attributes, { categoryId, attributes: byId }),
      ...more,
    }
    return {
      ...plain,
      meters: shown,
      customAttributes,
      category: judging.categoryNames.get(categoryId ?? 0) ?? '',
    }
  }
  const after = {
    ...inFile(values, attributes, newAttributes, { ...known, ...meters.values }),
    ...(row.newCategory && { category: row.newCategory }),
  }
  const before = found ? cellsOf(inFile(standing, stored, {}, known), judging.unit) : {}
  const changes = changedCells(before, cellsOf(after, judging.unit))
  if (found && changes.length === 0) return { ...line, kind: 'unchanged' }
  return {
    ...line,
    kind: found ? 'changed' : 'added',
    equipmentId: found?.id ?? null,
    version: found?.version ?? null,
    oldValues: found ? { ...standing, attributes: stored } : null,
    newValues: { ...values, attributes, newCategory: row.newCategory, newAttributes, meters },
    changes,
  }
}

const { customAttributes: _none, ...NEW_VALUES } = NEW_EQUIPMENT
const NEW_CANDIDATE: Candidate = {
  ...NEW_VALUES,
  id: 0,
  version: 0,
  attributes: {},
  engineSeconds: null,
  odometer: null,
}

/** Returns the meters of a line that the asset's own meters contradict, or that it does not have yet. */
function metersToSet(
  { at, ...given }: FileMeters,
  known: Record<MeterName, number | null>,
  now: string,
): MetersToSet {
  const asOf = at ?? now
  const seconds = Temporal.Instant.from(now).since(Temporal.Instant.from(asOf)).total('seconds')
  const values: MetersToSet['values'] = {}
  for (const meter of METERS) {
    const value = given[meter]
    if (value !== undefined && !canHaveBecome(meter, value, known[meter], seconds)) values[meter] = value
  }
  return { at: asOf, values }
}

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
