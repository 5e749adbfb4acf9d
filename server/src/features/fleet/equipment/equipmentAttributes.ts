import type { Attribute } from './equipment.queries.ts'

type Attributed = { categoryId: number | null; attributes: unknown }

/** Matches attributes that apply to all categories, and those of the given category. */
export const applyingTo = (categoryId: number | null) => (attribute: Attribute) =>
  attribute.categoryId === null || attribute.categoryId === categoryId

/** Returns the values of the attributes that currently apply to the equipment, by name. */
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

/**
 * Returns the values of attributes that don't apply now or were deleted. Nobody sees them, but they return
 * with the attribute.
 */
export function hiddenAttributes(
  all: readonly Attribute[],
  categoryId: number | null,
  attributes: unknown,
): Record<string, string> {
  const shown = new Set(all.filter(applyingTo(categoryId)).map(({ id }) => String(id)))
  const values = Object.entries(attributes as Record<string, string>)
  return Object.fromEntries(values.filter(([id]) => !shown.has(id)))
}

/**
 * Returns the values by attribute id, without blank ones. `unknown` is the first name that matches no
 * attribute.
 */
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
