export { findQuietEnds } from './quietHours.queries.ts'
