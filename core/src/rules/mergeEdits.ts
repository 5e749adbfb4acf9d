import type { EquipmentForm } from '../contract/fleet/equipment.form.ts'

export type Merge<Form> = {
  /**
   * The merged form. A field that only one side changed has that side's value. A field that both changed
   * keeps mine until the user decides.
   */
  merged: Form
  /** Fields that both sides changed to different values. */
  conflicts: string[]
  /** Fields that only the other side changed. */
  taken: string[]
}

type Fields = Readonly<Record<string, unknown>>

/** A missing value equals a blank one, because a form doesn't distinguish them. */
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/**
 * Merges three states of a form: as it was opened, as the user edited it, and as someone else has saved it
 * since.
 */
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

/** Merges each custom attribute as a separate field. Its path in the form starts with `customAttributes.`. */
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

/** Returns the name of the attribute at this path of the form, or null if the path is an ordinary field. */
export const attributeIn = (path: string): string | null =>
  path.startsWith(ATTRIBUTES) ? path.slice(ATTRIBUTES.length) : null
