import { QueryClientProvider } from '@tanstack/react-query'
import { typeVariables } from '@yardmaster/core/typeCss.ts'
import { parseView, VIEW_PARAMETER } from '@yardmaster/core/view.ts'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import '../../fonts.css'
import { loadWords, Words } from '../../lib/intl.tsx'
import { lightOnPaper } from '../../lib/paper.ts'
import { queryClient } from '../../lib/query.ts'
import { preloadSession, SessionProvider } from '../../lib/session.tsx'
import { setView } from '../../lib/view.ts'
import '../analytics.css'
import { startTheme } from '../theme.ts'
import { Failed } from './Card.tsx'
import { Overview } from './Overview.tsx'
import './overview.css'

setView(parseView(new URLSearchParams(window.location.search).get(VIEW_PARAMETER) ?? ''))
void preloadSession()
startTheme()
lightOnPaper()
for (const [name, value] of typeVariables()) document.documentElement.style.setProperty(name, value)

/** A function, because `await` at the top level keeps the bundler from joining files. */
async function start() {
  // Loads the polyfill in browsers without Temporal before anything that calculates with days is rendered.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  await loadWords(['dashboard', 'status', 'rentalState', 'flagNames'])

  const root = document.querySelector('#root')
  if (!root) throw new Error('overview.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <Suspense fallback={null}>
        <Words>
          <QueryClientProvider client={queryClient}>
            <SessionProvider loading={null} failed={(retry) => <Failed onRetry={retry} />}>
              <Overview />
            </SessionProvider>
          </QueryClientProvider>
        </Words>
      </Suspense>
    </StrictMode>,
  )
}

void start()
