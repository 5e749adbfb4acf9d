import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { chunks } from './chunks/chunks.ts'
import { loadPlan } from './chunks/loadPlan.ts'
import { compiledMessages } from './compiledMessages.ts'
import { earlyTheme } from './earlyTheme.ts'
import { precompress } from './precompress.ts'
import { inlineNonce } from './inlineNonce.ts'
import { lightContract } from './contract/lightContract.ts'
import { workerBuild } from './workerBuild.ts'

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

/** The pages below /analytics that this build produces. */
const FRAMED: Record<string, string> = {
  '/analytics/embed': '/analytics.html',
  '/analytics/overview': '/overview.html',
}
const ownPage = ({ url = '' }: { url?: string | undefined }) =>
  url.startsWith('/live/') ? '/live.html' : FRAMED[url.split('?')[0] ?? '']

const ENTRIES = {
  main: fileAt('src/main.tsx'),
  others: [
    fileAt('src/analytics/main.tsx'),
    fileAt('src/analytics/overview/main.tsx'),
    fileAt('src/live/main.tsx'),
  ],
  framed: {
    [fileAt('src/features/reports/embeddedReports/ReportPage.tsx')]: fileAt('src/analytics/main.tsx'),
  },
  screens: fileAt('src/routes/routes.tsx'),
  home: fileAt('src/features/reports/dashboard/DashboardPage.tsx'),
  frequent: [
    fileAt('src/routes/AssetsPage.tsx'),
    fileAt('src/features/fleet/equipment/EquipmentPage.tsx'),
    fileAt('src/features/fleet/equipment/ProfileTab.tsx'),
    fileAt('src/features/map/liveMap/MapPage.tsx'),
  ],
}

export default defineConfig({
  plugins: [
    compiledMessages(),
    earlyTheme(),
    inlineNonce(),
    lightContract(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    loadPlan(ENTRIES),
    workerBuild(),
    precompress(),
  ],
  build: {
    target: 'baseline-widely-available',
    // The default directory, assets, is one of our routes.
    assetsDir: 'static',
    sourcemap: true,
    // All browsers of the target load modules ahead by themselves.
    modulePreload: { polyfill: false },
    // A test limits the size of the first load, which is the one that matters.
    chunkSizeWarningLimit: 1200,
    // Plugin timings are of no use to someone who starts Yardmaster.
    rolldownOptions: {
      input: {
        index: fileAt('index.html'),
        analytics: fileAt('analytics.html'),
        overview: fileAt('overview.html'),
        live: fileAt('live.html'),
      },
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [chunks(ENTRIES)],
        },
      },
    },
    // The test that limits the size of the first load reads the manifest.
    manifest: true,
  },
  server: {
    port: 5173,
    // Keeps the browser's Host header, because the server compares it with the origin of every unsafe
    // request.
    proxy: Object.fromEntries(
      ['/api', '/app', '/analytics', '/health', '/live/', '/map/'].map((path) => [
        path,
        { target: api, changeOrigin: false, bypass: ownPage },
      ]),
    ),
  },
})
