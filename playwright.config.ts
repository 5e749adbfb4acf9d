import { mkdtempSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

const PORT = Number(process.env['E2E_PORT'] ?? 4780)
const address = `http://127.0.0.1:${PORT}`

/** One data directory for the run, named in the environment, because the workers read this file again. */
const dataDir = (process.env['E2E_DATA_DIR'] ??= makeDataDir())

function makeDataDir(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'yardmaster-e2e-'))
  // Root's PostgreSQL runs as another user, who must be able to pass.
  chmodSync(directory, 0o711)
  return directory
}

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 45_000,
  // For a machine that is busy with something else just then. What passes on another try is told as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  globalTeardown: './e2e/removeData.ts',
  use: {
    baseURL: address,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // Drawing what moves takes most of the time here, and waiting for its end the rest.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a third of the time; what failed is recorded when it is tried again.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        // Chromium's sandbox does not work for root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // Without a graphics card: maps alone need WebGL, and drawing whole pages that way takes far longer.
        '--disable-gpu',
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" server/src/main.ts`,
    url: `${address}/health`,
    // Ports of devices: any that are free. Twelve days are enough to page through, and quicker to tell than thirty.
    env: {
      PORT: String(PORT),
      DATA_DIR: dataDir,
      DEMO: '1',
      DEMO_DAYS: '12',
      TELTONIKA_PORT: '0',
      OSMAND_PORT: '0',
      MQTT_PORT: '0',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
