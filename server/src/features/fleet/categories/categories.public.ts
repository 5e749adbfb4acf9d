export { findCategoryIds, findCategoryName } from './categories.queries.ts'
export { addCategory, removeUnusedCategory } from './categories.service.ts'
