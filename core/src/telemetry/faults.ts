/** How urgent a fault is, by the provider. */
export type FaultSeverity = 'high' | 'medium' | 'low' | 'unknown'

/** A fault of an asset, as its maker names it. */
export type Fault = {
  code: string
  description: string
  severity: FaultSeverity
  /** The control unit that reports it. */
  source: string
}

export const FAULT_CODE_MAX = 60
export const FAULT_TEXT_MAX = 200
/** How many faults of an asset are kept at a time. */
export const FAULTS_MAX = 50
