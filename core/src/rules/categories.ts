import type { Category } from '../contract/categories.ts'
import type { ScreenErrorCode } from '../contract/problem.ts'

/** A category that holds things stays: its things would lose their icon and colour everywhere. */
export const deleteCategoryBlocker = (category: Pick<Category['meta'], 'inUse'>): ScreenErrorCode | null =>
  category.inUse ? 'error.categoryNotEmpty' : null
