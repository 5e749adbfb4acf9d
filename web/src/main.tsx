import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './fonts.css'
import { lightOnPaper } from './lib/paper.ts'
import { preloadSession } from './lib/session.tsx'

void preloadSession()
lightOnPaper()

/** A function, because with `await` at the top level the bundler writes a file for everything that is loaded later. */
async function start() {
  // Loads the polyfill in browsers without Temporal before anything that calculates with days is rendered.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const root = document.querySelector('#root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

void start()
