import type { Category } from '../contract/fleet/categories.ts'
import type { ErrorCode } from '../contract/problem.ts'

/**
 * A category with equipment can't be deleted, because its equipment would lose its icon and color
 * everywhere.
 */
export const deleteCategoryBlocker = (category: Pick<Category['meta'], 'inUse'>): ErrorCode | null =>
  category.inUse ? 'error.categoryNotEmpty' : null
