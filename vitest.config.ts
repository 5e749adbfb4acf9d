import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// On a busy machine things take a while; no test waits this long when all is well.
const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

// Nothing of theirs outlives a file: the files of a worker share what was loaded, which takes a fifth of the time otherwise.
const SHARED = { ...PATIENT, isolate: false, setupFiles: ['scripts/propertySeed.mjs'] }

export default defineConfig({
  test: {
    // By itself it would leave one core idle, and tests that wait for a database or a process leave their turn to another.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...SHARED, name: 'core', include: ['core/src/**/*.test.ts'] } },
      { test: { ...SHARED, name: 'basemap', include: ['basemap/src/**/*.test.ts'] } },
      { test: { ...SHARED, name: 'simulator', include: ['simulator/src/**/*.test.ts'] } },
      { test: { ...PATIENT, name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
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
