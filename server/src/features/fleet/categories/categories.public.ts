export { findCategoryName } from './categories.queries.ts'
export { addCategory, removeUnusedCategory } from './categories.service.ts'
