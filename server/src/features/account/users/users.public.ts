export { grantedFeatures, recordedFeatures } from './grantedFeatures.ts'
export { countVisibleThings, hasOtherAdmin, insertUser, selectUsers } from './users.queries.ts'
export { describeUser, findUserForChange, unlessEmailTaken } from './users.service.ts'
