import { NEW_CATEGORY } from '@yardmaster/core/contract/fleet/categories.ts'
import { standardWorkRule } from '@yardmaster/core/telemetry/workRules.ts'
import type { Author } from '../../../domainEvents.ts'
import { addCategory } from '../categories/categories.public.ts'
import type { EquipmentValues } from '../equipment/equipment.public.ts'
import { findAttributes } from '../equipment/equipment.public.ts'
import { newAttributesOf } from './checkImport.ts'
import { FileRefused } from './files/fileRefused.ts'
import * as rowQueries from './importRows.queries.ts'
import type { Import } from './imports.queries.ts'
import type { NewValues } from './judgeRow.ts'

/** The ids of what the lines of an import give by name. */
export type Created = {
  /** By lowercase name. An import creates all of these. */
  categories: Record<string, number>
  attributes: Record<string, number>
  /** Those of the attributes that did not exist before. */
  newAttributes: number[]
}

/** Creates the categories and attributes that the lines name but that don't exist yet. */
export async function createMissing(author: Author, found: Import): Promise<Created> {
  const { db, session } = author
  const known = new Set(
    (await rowQueries.findCategoryIds(db, session.accountId)).map(({ name }) => name.toLowerCase()),
  )
  const created: Created = { categories: {}, attributes: {}, newAttributes: [] }
  for (const name of await rowQueries.findNewCategories(db, found)) {
    if (known.has(name.toLowerCase())) throw new FileRefused('error.importChanged')
    const { id } = await addCategory(author, { ...NEW_CATEGORY, name, work: standardWorkRule(null) })
    created.categories[name.toLowerCase()] = id
  }
  for (const name of newAttributesOf(found)) {
    const existing = (await findAttributes(author)).find(
      (attribute) => attribute.categoryId === null && attribute.name.toLowerCase() === name.toLowerCase(),
    )
    const id = existing?.id ?? (await rowQueries.insertAttribute(db, session.accountId, name))
    created.attributes[name] = id
    if (!existing) created.newAttributes.push(id)
  }
  return created
}

/** Replaces names by ids. */
export const valuesWith =
  ({ categories, attributes }: Created) =>
  ({ newCategory, newAttributes, meters: _meters, ...values }: NewValues): EquipmentValues => ({
    ...values,
    categoryId: newCategory === null ? values.categoryId : (categories[newCategory.toLowerCase()] ?? null),
    attributes: {
      ...values.attributes,
      ...Object.fromEntries(
        Object.entries(newAttributes).map(([name, value]) => [String(attributes[name]), value]),
      ),
    },
  })
