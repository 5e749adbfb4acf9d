import type { EquipmentForm } from '../contract/fleet/equipment.form.ts'

export type Merge<Form> = {
  /** What only one side changed is theirs or mine; what both changed stays mine until the reader decides. */
  merged: Form
  /** Changed by both, differently. */
  conflicts: string[]
  /** Changed by them alone. */
  taken: string[]
}

type Fields = Readonly<Record<string, unknown>>

/** What is not there and what is empty are the same to whoever fills in a form. */
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** Three states of one form: as it was opened, as it was typed, and as someone else has saved it meanwhile. */
export function mergeEdits<Form extends Fields>(base: Form, mine: Form, newest: Form): Merge<Form> {
  const merged: Record<string, unknown> = { ...mine }
  const conflicts: string[] = []
  const taken: string[] = []
  for (const field of new Set([...Object.keys(newest), ...Object.keys(mine), ...Object.keys(base)])) {
    if (same(base[field], newest[field]) || same(mine[field], newest[field])) continue
    if (same(base[field], mine[field])) {
      merged[field] = newest[field]
      taken.push(field)
    } else conflicts.push(field)
  }
  return { merged: merged as Form, conflicts, taken }
}

const ATTRIBUTES = 'customAttributes.'

/** Every custom attribute is a field of its own; its path in the form begins with `customAttributes.`. */
export function mergeEquipment(
  base: EquipmentForm,
  mine: EquipmentForm,
  newest: EquipmentForm,
): Merge<EquipmentForm> {
  const { customAttributes: baseValues, ...baseFields } = base
  const { customAttributes: myValues, ...myFields } = mine
  const { customAttributes: newestValues, ...newestFields } = newest
  const fields = mergeEdits(baseFields, myFields, newestFields)
  const values = mergeEdits(baseValues, myValues, newestValues)
  const path = (name: string) => ATTRIBUTES + name
  return {
    merged: {
      ...fields.merged,
      customAttributes: Object.fromEntries(
        Object.entries(values.merged).map(([name, value]) => [name, value ?? '']),
      ),
    },
    conflicts: [...fields.conflicts, ...values.conflicts.map(path)],
    taken: [...fields.taken, ...values.taken.map(path)],
  }
}

/** The name of the attribute that a path of the form leads to; null: it is a field like any other. */
export const attributeIn = (path: string): string | null =>
  path.startsWith(ATTRIBUTES) ? path.slice(ATTRIBUTES.length) : null
