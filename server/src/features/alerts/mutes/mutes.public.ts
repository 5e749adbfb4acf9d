export { isMuted } from './mutes.queries.ts'
