export { setFlag } from './assetFlags.queries.ts'
