import { QueryClientProvider } from '@tanstack/react-query'
import { typeVariables } from '@yardmaster/core/typeCss.ts'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import '../analytics/analytics.css'
import { startTheme } from '../analytics/theme.ts'
import '../fonts.css'
import { loadWords, Words } from '../lib/intl.tsx'
import { queryClient } from '../lib/query.ts'
import './live.css'
import { LivePage } from './LivePage.tsx'

startTheme()
for (const [name, value] of typeVariables()) document.documentElement.style.setProperty(name, value)

/** A function, because `await` at the top level keeps the bundler from joining files. */
async function start() {
  // Loads the polyfill in browsers without Temporal before anything that calculates with days is rendered.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  await loadWords(['liveLinks.page', 'status', 'map'])

  const root = document.querySelector('#root')
  if (!root) throw new Error('live.html has no #root')
  const token = decodeURIComponent(window.location.pathname.replace(/^\/live\//i, ''))
  createRoot(root).render(
    <StrictMode>
      <Suspense fallback={null}>
        <Words>
          <QueryClientProvider client={queryClient}>
            <LivePage token={token} />
          </QueryClientProvider>
        </Words>
      </Suspense>
    </StrictMode>,
  )
}

void start()
