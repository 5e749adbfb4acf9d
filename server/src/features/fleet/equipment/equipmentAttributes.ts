import type { Attribute } from './equipment.queries.ts'

type Attributed = { categoryId: number | null; attributes: unknown }

/** Attributes of all categories, and those of its own. */
export const applyingTo = (categoryId: number | null) => (attribute: Attribute) =>
  attribute.categoryId === null || attribute.categoryId === categoryId

/** The values that a piece of equipment has, of the attributes that apply to it now. */
export function attributesByName(
  all: readonly Attribute[],
  { categoryId, attributes }: Attributed,
): Record<string, string> {
  const values = attributes as Record<string, string>
  return Object.fromEntries(
    all.filter(applyingTo(categoryId)).flatMap(({ id, name }) => {
      const value = values[id]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Values of attributes that do not apply now, or were deleted: nobody sees them, and they come back with the attribute. */
export function hiddenAttributes(
  all: readonly Attribute[],
  categoryId: number | null,
  attributes: unknown,
): Record<string, string> {
  const shown = new Set(all.filter(applyingTo(categoryId)).map(({ id }) => String(id)))
  const values = Object.entries(attributes as Record<string, string>)
  return Object.fromEntries(values.filter(([id]) => !shown.has(id)))
}

/** Empty values are left out. `unknown` is the first name that no attribute has. */
export function attributesById(
  all: readonly Attribute[],
  categoryId: number | null,
  byName: Record<string, string>,
): { attributes: Record<string, string>; unknown: string | undefined } {
  const ids = new Map(all.filter(applyingTo(categoryId)).map(({ id, name }) => [name, id]))
  const entries = Object.entries(byName)
  return {
    attributes: Object.fromEntries(
      entries.flatMap(([name, value]) => {
        const id = ids.get(name)
        return id === undefined || value === '' ? [] : [[String(id), value]]
      }),
    ),
    unknown: entries.find(([name]) => !ids.has(name))?.[0],
  }
}
