export { comdataAdapter } from './comdata/comdata.adapter.ts'
