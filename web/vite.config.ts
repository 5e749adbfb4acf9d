import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'
import { shellChunk } from './shellChunk.ts'

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

/** The one page below /analytics that is built here. */
const embeddedPage = ({ url = '' }: { url?: string | undefined }) =>
  url.split('?')[0] === '/analytics/embed' ? '/analytics.html' : undefined

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), precompress()],
  // The server puts a fresh nonce in its place in every answer.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'baseline-widely-available',
    // The default, assets, is one of our routes.
    assetsDir: 'static',
    sourcemap: true,
    // A test holds the size that counts, that of the first load.
    chunkSizeWarningLimit: 1200,
    // How long the plugins took is of no use to whoever starts Yardmaster.
    rolldownOptions: {
      input: { index: fileAt('index.html'), analytics: fileAt('analytics.html') },
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: [shellChunk(fileAt('src/main.tsx'), fileAt('src/analytics/main.tsx'))] },
      },
    },
    // Read by the test that holds the size of the first load.
    manifest: true,
  },
  server: {
    port: 5173,
    // The host stays that of the browser: the server compares it with the origin of every unsafe request.
    proxy: Object.fromEntries(
      ['/api', '/app', '/analytics', '/health', '/map/'].map((path) => [
        path,
        { target: api, changeOrigin: false, bypass: embeddedPage },
      ]),
    ),
  },
})
