import type { EquipmentValues } from '../equipment/equipment.public.ts'
import { sameSpeed } from './values/speed.ts'

type Field = Exclude<keyof EquipmentValues, 'attributes'>

const FIELDS: readonly Field[] = [
  'name',
  'categoryId',
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
]

/** A field or the id of an attribute. */
export type Part = { field: Field } | { attribute: string }

export type Undone = { values: EquipmentValues; restored: Part[]; left: Part[] }

/**
 * Returns the values of an asset after an import is undone. A field that the import changed gets its former
 * value, unless somebody has changed it since.
 */
export function undoRow(old: EquipmentValues, applied: EquipmentValues, current: EquipmentValues): Undone {
  const undone: Undone = {
    values: { ...current, attributes: { ...current.attributes } },
    restored: [],
    left: [],
  }
  for (const field of FIELDS) {
    const fate = fateOf((one, other) => isSame(field, one[field], other[field]), { old, applied, current })
    if (fate === 'restored') Object.assign(undone.values, { [field]: old[field] })
    if (fate) undone[fate].push({ field })
  }
  for (const id of Object.keys({ ...old.attributes, ...applied.attributes })) {
    const same = (one: EquipmentValues, other: EquipmentValues) =>
      (one.attributes[id] ?? '') === (other.attributes[id] ?? '')
    const fate = fateOf(same, { old, applied, current })
    if (fate === 'restored') {
      const former = old.attributes[id]
      if (former) undone.values.attributes[id] = former
      else delete undone.values.attributes[id]
    }
    if (fate) undone[fate].push({ attribute: id })
  }
  return undone
}

type Sides = Record<'old' | 'applied' | 'current', EquipmentValues>

/** Returns null for a value that the import didn't change or that has been changed back. */
function fateOf(
  same: (one: EquipmentValues, other: EquipmentValues) => boolean,
  { old, applied, current }: Sides,
): 'restored' | 'left' | null {
  if (same(old, applied) || same(current, old)) return null
  return same(current, applied) ? 'restored' : 'left'
}

const isSame = (field: Field, one: EquipmentValues[Field], other: EquipmentValues[Field]): boolean =>
  field === 'speedLimit'
    ? sameSpeed(one as number | null, other as number | null)
    : JSON.stringify(one) === JSON.stringify(other)
