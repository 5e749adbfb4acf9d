import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', include: ['core/src/**/*.test.ts'] } },
      { test: { name: 'simulator', include: ['simulator/src/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/database.global.ts'],
          // A first start of PostgreSQL on a busy machine takes a while; no test waits this long when all is well.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
