export { countVisibleThings, insertUser, selectUsers } from './users.queries.ts'
export { describeUser, findUserForChange, refusingTakenEmail } from './users.service.ts'
