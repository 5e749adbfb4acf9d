import type { Log } from '../telemetry/gateways/log.ts'

export const silentLog: Log = { debug() {}, error() {} }
