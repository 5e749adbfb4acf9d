export { ABOUT, readItems } from './item.queries.ts'
export type { Item } from './item.queries.ts'
export { notificationOf } from './notification.ts'
