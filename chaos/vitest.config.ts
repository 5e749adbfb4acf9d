import { defineConfig } from 'vitest/config'

/** Takes hours if asked to, so nothing has a limit of time. */
const NO_LIMIT = 24 * 3_600_000

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.chaos.ts'],
    testTimeout: NO_LIMIT,
    hookTimeout: NO_LIMIT,
    fileParallelism: false,
  },
})
