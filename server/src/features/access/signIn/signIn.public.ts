export { checkOwnPassword } from './ownPassword.ts'
