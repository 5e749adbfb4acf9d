export { changedClient, checkedClient, namesOf, requireClientFilter } from './clientChoice.ts'
export type { ClientChoice, ClientNames } from './clientChoice.ts'
