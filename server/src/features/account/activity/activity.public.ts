export { changesOf } from './activity.handler.ts'
export { happenedSince, recordSystemActivity } from './systemActivity.ts'
export { listFieldChanges } from './fieldChanges.service.ts'
