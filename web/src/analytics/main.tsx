import { typeVariables } from '@yardmaster/core/typeCss.ts'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import '../fonts.css'
import { loadWords, Words } from '../lib/intl.tsx'
import { lightOnPaper } from '../lib/paper.ts'
import './analytics.css'
import { EmbeddedReport } from './EmbeddedReport.tsx'
import { startTheme } from './theme.ts'

startTheme()
lightOnPaper()
for (const [name, value] of typeVariables()) document.documentElement.style.setProperty(name, value)

/** A function, because `await` at the top level keeps the bundler from joining files. */
async function start() {
  await loadWords(['embeddedReports.frame', 'embeddedReports', 'charts', 'reads'])

  const root = document.querySelector('#root')
  if (!root) throw new Error('analytics.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <Suspense fallback={null}>
        <Words>
          <EmbeddedReport />
        </Words>
      </Suspense>
    </StrictMode>,
  )
}

void start()
