export { readRequestCode } from './requestCode.ts'
export type { Labeled } from './requestCode.ts'
