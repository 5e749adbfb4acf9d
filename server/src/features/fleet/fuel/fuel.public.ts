export { comdataAdapter } from './comdata/comdata.adapter.ts'
export type { FuelRecord } from './records/fuelRecord.ts'
export { storeRecords } from './records/storeRecords.ts'
export { shellAdapter } from './shell/shell.adapter.ts'
