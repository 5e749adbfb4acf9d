export { countAllAreasByFlag } from './areaFlags.queries.ts'
export { beginRule, insertCustomFlag, listLooks } from './customFlags.queries.ts'
export { setFlag } from './assetFlags.queries.ts'
