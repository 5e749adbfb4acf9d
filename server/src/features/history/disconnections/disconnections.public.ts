export type { Disconnection } from './disconnections.queries.ts'
export {
  DAYS as DISCONNECTION_DAYS,
  disconnectionBatches,
  exportDisconnections,
} from './disconnections.service.ts'
