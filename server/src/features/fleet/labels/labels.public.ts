export { readRequestCode } from './requestCode.ts'
export type { Labelled } from './requestCode.ts'
