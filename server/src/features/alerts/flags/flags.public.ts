export { countAreasByFlag } from './areaFlags.queries.ts'
export { listFlaggedAreas } from './areaFlags.service.ts'
export { beginRule, insertCustomFlag, listLooks } from './customFlags.queries.ts'
export { setFlag } from './assetFlags.queries.ts'
