export { countAllAreasByFlag } from './areaFlags.queries.ts'
export { setFlag } from './assetFlags.queries.ts'
