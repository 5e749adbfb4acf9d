export { PACKED_EVENT, fieldsFromPacked } from './eventJson.ts'
