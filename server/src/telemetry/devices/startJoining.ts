import type pg from 'pg'
import { failedTo } from '../../failures.ts'
import type { Intake } from '../readings/intake.ts'
import { joinKept } from './keptReadings.ts'
import type { Joining } from './keptReadings.ts'
import type { openRegistry } from './registry.ts'

type Parts = {
  pool: pg.Pool
  registry: ReturnType<typeof openRegistry>
  intake: Intake
  onError: (error: unknown) => void
}

/** Adds kept readings to the history of the asset that their device was assigned to. */
export function startJoining({ pool, registry, intake, onError }: Parts) {
  let working: Promise<void> | null = null
  let again = false
  const stopping = new AbortController()

  async function submit({ uniqueId, accountId, protocol, readings }: Joining): Promise<void> {
    const device = await registry.device(uniqueId)
    if (device?.accountId !== accountId) throw new Error('the device has moved to another account')
    const source = { protocol, address: '', accountId, cannotRefuse: true as const }
    const { refused } = await intake.submit(device, readings, source)
    // The assignment ended in the meantime. Throwing keeps the readings.
    if (refused.some(({ reason }) => reason === 'notAssigned')) throw new Error('the device was taken off')
  }

  async function work(): Promise<void> {
    try {
      let found = true
      while (found && !stopping.signal.aborted) found = await joinKept(pool, submit)
    } catch (error) {
      onError(failedTo('add kept readings to the history of their asset', error))
    }
  }

  /** Looks for readings to join. Called after every change of an assignment. */
  function look(): void {
    if (stopping.signal.aborted) return
    again = true
    working ??= (async () => {
      while (again) {
        again = false
        await work()
      }
      working = null
    })()
  }

  return {
    look,
    finish: () => working ?? Promise.resolve(),
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}
