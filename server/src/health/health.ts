import type { ProcessRole } from '../config.ts'
import { oncePerMinute } from '../failures.ts'
import type { Log } from '../jobs/job.ts'
import { rememberResult } from './check.ts'
import type { Check, CheckFailed, HealthReason } from './check.ts'

export type HealthReport = {
  status: 'ok' | 'failing'
  /** The reason of the first role that fails. */
  reason?: HealthReason
  roles: Partial<Record<ProcessRole, 'ok' | HealthReason>>
  /** What fails without stopping any role, if anything does. */
  degraded?: HealthReason[]
}

export type Health = {
  report(): Promise<HealthReport>
  /**
   * Called once everything is up. If the first check fails, only those are run that don't need what it checks.
   */
  ready(checks: readonly Check[], log: Log): void
  /** Lets load balancers send requests elsewhere before the process stops. */
  stopping(): void
}

type Problem = { roles: readonly ProcessRole[]; reason: HealthReason | null; isOptional?: boolean }
type Remembered = Omit<Problem, 'reason'> & {
  isIndependent: boolean
  ask: () => Promise<HealthReason | null>
}

/** Tells whether this process can serve its roles. */
export function openHealth(roles: ReadonlySet<ProcessRole>): Health {
  let phase: HealthReason | null = 'starting'
  let first: Remembered | undefined
  let others: Remembered[] = []

  async function problems(): Promise<Problem[]> {
    if (phase || !first) return [{ roles: [...roles], reason: phase }]
    const broken = await first.ask()
    const asked = broken ? others.filter(({ isIndependent }) => isIndependent) : others
    const found = await Promise.all(
      asked.map(async ({ ask, ...check }) => ({ ...check, reason: await ask() })),
    )
    return broken ? [{ roles: first.roles, reason: broken }, ...found] : found
  }

  return {
    async report() {
      const found = await problems()
      const stateOf = (role: ProcessRole) =>
        found.find(({ roles, reason, isOptional }) => reason && !isOptional && roles.includes(role))
          ?.reason ?? 'ok'
      const states = [...roles].map((role) => [role, stateOf(role)] as const)
      const reason = states.map(([, state]) => state).find((state) => state !== 'ok')
      const degraded = found.flatMap((problem) => (problem.isOptional && problem.reason) || [])
      return {
        status: reason ? 'failing' : 'ok',
        ...(reason && { reason }),
        roles: Object.fromEntries(states),
        ...(degraded.length > 0 && { degraded }),
      }
    },
    ready(checks, log) {
      const onFailure = logFailures(log)
      const remembered = checks.map((check) => ({
        roles: check.roles,
        isOptional: check.isOptional === true,
        isIndependent: check.isIndependent === true,
        ask: rememberResult(check, onFailure),
      }))
      first = remembered[0]
      others = remembered.slice(1)
      phase = null
    },
    stopping() {
      phase = 'stopping'
    },
  }
}

function logFailures(log: Log): CheckFailed {
  const report = oncePerMinute((details: { reason: HealthReason; err: unknown }, omitted) =>
    log.warn({ ...details, omitted }, 'a health check failed'),
  )
  return (reason, err) => report({ reason, err })
}
