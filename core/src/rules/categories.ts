import type { Category } from '../contract/fleet/categories.ts'
import type { ErrorCode } from '../contract/problem.ts'

/** A category that holds things stays: its things would lose their icon and colour everywhere. */
export const deleteCategoryBlocker = (category: Pick<Category['meta'], 'inUse'>): ErrorCode | null =>
  category.inUse ? 'error.categoryNotEmpty' : null
