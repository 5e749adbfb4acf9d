export { findSignIns } from './signIn.queries.ts'
