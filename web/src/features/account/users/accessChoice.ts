import type { AccessChange, UserAccess } from '@yardmaster/core/contract/account/users.access.ts'
import { formatRef, parseRef } from '@yardmaster/core/refs.ts'

/** The selection: whole categories, and single things with their category. */
export type AccessChoice = {
  allThings: boolean
  categories: ReadonlySet<number>
  things: ReadonlyMap<number, number | null>
}

type Thing = { id: number; categoryId: number | null }

export const choiceOf = ({ allThings, refs, things }: UserAccess): AccessChoice => ({
  allThings,
  categories: new Set(
    refs.map((ref) => parseRef(ref)).flatMap((ref) => (ref?.kind === 'category' ? [ref.id] : [])),
  ),
  things: new Map(things.map(({ id, categoryId }) => [id, categoryId])),
})

export function toggleCategory(choice: AccessChoice, id: number): AccessChoice {
  const categories = new Set(choice.categories)
  if (!categories.delete(id)) categories.add(id)
  return { ...choice, categories }
}

export function toggleThing(choice: AccessChoice, { id, categoryId }: Thing): AccessChoice {
  const things = new Map(choice.things)
  if (!things.delete(id)) things.set(id, categoryId)
  return { ...choice, things }
}

export const includes = ({ categories }: AccessChoice, { categoryId }: Pick<Thing, 'categoryId'>): boolean =>
  categoryId !== null && categories.has(categoryId)

/** Returns the number of individually selected things of a category; null stands for no category. */
export const chosenIn = ({ things }: AccessChoice, categoryId: number | null): number =>
  [...things.values()].filter((each) => each === categoryId).length

export const isNothing = ({ allThings, categories, things }: AccessChoice): boolean =>
  !allThings && categories.size === 0 && things.size === 0

/**
 * Converts a choice to the request. Things of a selected category need no reference of their own; the choice
 * still remembers them until it is saved.
 */
export function changeOf(choice: AccessChoice): AccessChange {
  if (choice.allThings) return { allThings: true, refs: [] }
  const things = [...choice.things].filter(([, categoryId]) => !includes(choice, { categoryId }))
  const byId = (a: number, b: number) => a - b
  return {
    allThings: false,
    refs: [
      ...[...choice.categories].toSorted(byId).map((id) => formatRef({ kind: 'category', id })),
      ...things
        .map(([id]) => id)
        .toSorted(byId)
        .map((id) => formatRef({ kind: 'equipment', id })),
    ],
  }
}

export const isSameChoice = (a: AccessChoice, b: AccessChoice): boolean =>
  JSON.stringify(changeOf(a)) === JSON.stringify(changeOf(b))
