export { announceAssets } from './announce.queries.ts'
export { watchMap } from './live.service.ts'
