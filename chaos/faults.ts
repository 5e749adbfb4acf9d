import { setTimeout as sleep } from 'node:timers/promises'
import { pick } from '../server/src/demo/drawings/seeded.ts'
import type { ChaosInstallation } from './installation.ts'

/** Breaks something, and returns when it no longer does. What has ended is started again by the installation. */
export type Fault = (installation: ChaosInstallation, random: () => number) => Promise<void>

const HOUR_MS = 3_600_000
const CLOCK_STEPS = [-24, -3, -0.5, 0, 0.5, 3, 24].map((hours) => hours * HOUR_MS)

export const FAULTS = {
  'server killed': async ({ server }) => void server().kill('SIGKILL'),
  'server frozen': async ({ server }, random) => {
    const frozen = server()
    frozen.kill('SIGSTOP')
    await sleep(300 + random() * 2000)
    frozen.kill('SIGCONT')
  },
  'connection of PostgreSQL ended': (installation) => endBackend(installation, 'SIGTERM'),
  'backend of PostgreSQL killed': (installation) => endBackend(installation, 'SIGKILL'),
  'postmaster killed': async ({ postmasterPid }) => endProcess(postmasterPid(), 'SIGKILL'),
  'disk full': async ({ disk }, random) => {
    disk?.fill()
    await sleep(500 + random() * 2500)
    disk?.free()
  },
  'clock stepped': async ({ stepClock }, random) => stepClock(pick(random, CLOCK_STEPS)),
} satisfies Record<string, Fault>

export type FaultName = keyof typeof FAULTS
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[]

async function endBackend({ anyBackendPid }: ChaosInstallation, signal: NodeJS.Signals): Promise<void> {
  const pid = await anyBackendPid()
  if (pid !== null) endProcess(pid, signal)
}

/** It may have ended by itself in the meantime. */
function endProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
