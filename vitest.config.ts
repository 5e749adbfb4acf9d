import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** The files that take longest. Begun late, they would run at the end while other cores are idle. */
const LONGEST = [
  'server/src/main.test.ts',
  'server/src/http/permissions.test.ts',
  'server/src/backup/backup.test.ts',
  'server/src/sharedLimits.test.ts',
  'server/src/stream/streamProcesses.test.ts',
  'server/src/health/outages.test.ts',
  'server/src/features/map/live/live.test.ts',
  'server/src/telemetry/kill.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name))
    // oxlint-disable-next-line unicorn/no-array-sort -- Not the method of an array.
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// Generous limits for a busy machine. Tests never take this long under normal conditions.
const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

// Tests leave nothing behind, so all files of a worker share the loaded modules. Loading them for each file
// would take a fifth of the time, and more than half of it for the browser side.
const SHARED = { ...PATIENT, isolate: false, setupFiles: ['scripts/propertySeed.mjs'] }

export default defineConfig({
  test: {
    // The default would leave one core idle, and tests that wait for a database or a process free their core
    // for another.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...SHARED,
          name: 'lint',
          include: ['lint/**/*.test.ts', 'scripts/*.test.mjs', 'deploy/*.test.mjs'],
        },
      },
      { test: { ...SHARED, name: 'core', include: ['core/src/**/*.test.ts'] } },
      { test: { ...SHARED, name: 'basemap', include: ['basemap/src/**/*.test.ts'] } },
      { test: { ...SHARED, name: 'simulator', include: ['simulator/src/**/*.test.ts'] } },
      {
        test: {
          ...SHARED,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/quietConsole.setup.ts'],
        },
      },
      {
        test: {
          ...SHARED,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/database.global.ts'],
        },
      },
    ],
  },
})
