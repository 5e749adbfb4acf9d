export { findCategoryName } from './categories.queries.ts'
export { addCategory } from './categories.service.ts'
