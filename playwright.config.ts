import { mkdtempSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

const PORT = Number(process.env['E2E_PORT'] ?? 4780)
const address = `http://127.0.0.1:${PORT}`

/** One data directory for the run. The environment passes it on, because the workers load this file again. */
const dataDir = (process.env['E2E_DATA_DIR'] ??= makeDataDir())

function makeDataDir(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'yardmaster-e2e-'))
  // When started by root, PostgreSQL runs as another user, who must be able to traverse the directory.
  chmodSync(directory, 0o711)
  return directory
}

const LAUNCH = {
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: [
    // Chromium's sandbox doesn't work for root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // Runs without a graphics card. Only maps need WebGL, and drawing whole pages with it would take far
    // longer.
    '--disable-gpu',
    '--enable-unsafe-swiftshader',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Pages live for seconds, so optimizing their code takes longer than it saves: a sixth of a page's time.
    // The same goes for a collection of garbage by several threads.
    '--js-flags=--no-opt,--no-maglev,--single-threaded-gc,--min-semi-space-size=32,--max-semi-space-size=64',
    // The pages of a context share a process and the code that it has compiled (e2e/warmContext.ts).
    '--process-per-site',
  ],
}

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // A journey waits for the server a third of its time, so a third one keeps two cores busy.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  // Covers a machine that is temporarily busy. Playwright reports a test that passes on retry as flaky.
  retries: 1,
  // A busy machine takes seconds to load a page.
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  globalTeardown: './e2e/removeData.ts',
  use: {
    baseURL: address,
    locale: 'en-US',
    // The zone of the first demo account, where most tests sign in. In another zone, pages name the branch's.
    timezoneId: 'America/Denver',
    viewport: { width: 1440, height: 900 },
    // Drawing animations, and waiting for them to end, would take most of the time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: LAUNCH,
    // Requests that a service worker makes can't be routed by tests. The tests of the worker allow it.
    serviceWorkers: 'block',
    // Recording takes a third of the time, so only the retry of a failed test is recorded.
    trace: 'on-first-retry',
  },
  webServer: {
    command: `"${process.execPath}" server/src/main.ts`,
    url: `${address}/health`,
    // Devices use any free ports. Twelve days of history are enough to page through and faster to generate
    // than thirty.
    env: {
      PORT: String(PORT),
      DATA_DIR: dataDir,
      // The first demo account administers the installation, although tests add others.
      ADMIN_ACCOUNTS: '1',
      DEMO: '1',
      DEMO_DAYS: '12',
      TELTONIKA_PORT: '0',
      QUECLINK_PORT: '0',
      RUPTELA_PORT: '0',
      OSMAND_PORT: '0',
      MQTT_PORT: '0',
      // Tests receive webhooks.
      ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
