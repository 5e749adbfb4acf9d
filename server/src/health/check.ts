import type { ProcessRole } from '../config.ts'
import { outageOf } from '../outage.ts'
import type { OutageReason } from '../outage.ts'
import type { CertificateProblem } from '../tls/certificate.ts'

/** Why a process can't serve its role, in a word. */
export type HealthReason =
  | OutageReason
  | 'starting'
  | 'stopping'
  | 'ingest'
  | 'devicePorts'
  | 'jobs'
  | 'files'
  | CertificateProblem
  | 'backups'
  | 'nats'
  | 'replica'
  | 'stream'

export type Check = {
  /** The roles that need what is checked. */
  roles: readonly ProcessRole[]
  /** Reported if the check fails or takes too long. */
  reason: HealthReason
  /** Returns null if everything works. The signal is aborted when the check takes too long. */
  run: (signal: AbortSignal) => Promise<HealthReason | null>
  /** Whether the roles can be served without it, only worse. */
  isOptional?: true
  /** Whether it can be run while the first check fails. */
  isIndependent?: true
  /** How long its result counts, in milliseconds. */
  freshMs?: number
}

/** Long enough that any number of callers cause next to no work, short enough for a load balancer. */
const FRESH_MS = 2_000
/** Load balancers usually wait five seconds for an answer. */
const LIMIT_MS = 2_000

export type CheckFailed = (reason: HealthReason, error: unknown) => void

/** Returns a function that runs the check at most once at a time and reuses its result while it is fresh. */
export function rememberResult({ run, reason, freshMs = FRESH_MS }: Check, onFailure: CheckFailed) {
  let last: Promise<HealthReason | null> | null = null
  let freshUntil = -Infinity

  async function attempt(): Promise<HealthReason | null> {
    const signal = AbortSignal.timeout(LIMIT_MS)
    const late = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error(`no result within ${LIMIT_MS} ms`)))
    })
    try {
      return await Promise.race([run(signal), late])
    } catch (error) {
      const found = outageOf(error) ?? reason
      onFailure(found, error)
      return found
    } finally {
      freshUntil = performance.now() + freshMs
    }
  }

  return (): Promise<HealthReason | null> => {
    if (last && performance.now() < freshUntil) return last
    freshUntil = Infinity
    last = attempt()
    return last
  }
}
