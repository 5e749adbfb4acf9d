export { changedClient, checkedClient, namesOf, requireClientFilter } from './clientChoice.ts'
export type { ClientChoice } from './clientChoice.ts'
