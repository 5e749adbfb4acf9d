export { ABOUT, readItems } from './item.queries.ts'
export type { Item } from './item.queries.ts'
export { momentOf, momentPaths } from './moment.ts'
export { notificationOf } from './notification.ts'
