export { changedClient, checkedClient, namesOf, requireClientFilter } from './clientChoice.ts'
export type { ClientChoice } from './clientChoice.ts'
export { clientNamed } from './clientNamed.ts'
export { findNamesake, followClient, followSite } from './outsideClients.service.ts'
