export { damageTickets } from './damageTickets.service.ts'
export { lockMachine } from './openRepair.queries.ts'
export { openRepair } from './openRepair.service.ts'
