import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

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
    projects: [
      { test: { ...SHARED, name: 'lint', include: ['lint/**/*.test.ts'] } },
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
