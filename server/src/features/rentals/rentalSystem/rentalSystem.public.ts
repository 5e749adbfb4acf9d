export type { NewAssets } from './newAssets.ts'
export type { WorkOrderTickets } from './workOrderTickets.ts'
