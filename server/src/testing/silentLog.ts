import type { Log } from '../jobs/job.ts'

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
