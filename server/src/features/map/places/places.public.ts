export { areaColumns } from './areas.queries.ts'
export { shownAs } from './areas.service.ts'
export { findPlace } from './findPlace.ts'
