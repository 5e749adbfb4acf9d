import type { Config } from '../config.ts'
import { StartupError } from '../startupError.ts'
import type { Health } from './health.ts'
import { openHealthPort } from './healthPort.ts'
import type { HealthPort } from './healthPort.ts'

/**
 * Opens the port of /health, if there is one. The standard port may be taken by another process of this
 * computer, which is no reason not to work.
 */
export async function openConfiguredHealthPort(
  { healthPort, host, metricsToken }: Config,
  health: Health,
  say: (line: string) => void,
): Promise<HealthPort | null> {
  if (!healthPort) return null
  const { port, isStandard } = healthPort
  try {
    return await openHealthPort(health, { host, port, metricsToken })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const problem = `The port for /health could not be opened (${reason}).`
    const advice = 'Set HEALTH_PORT to another port, or to off.'
    if (!isStandard) throw new StartupError(problem, advice, { cause: error })
    say(`${problem} ${advice}`)
    return null
  }
}
