import type { ReactNode } from 'react'
import { createContext, useContext, useState } from 'react'
import { lazyPart } from '../lib/lazy.ts'
import { Deferred } from './Deferred.tsx'
import type { SnackbarAction, Tone } from './SnackbarAlert.tsx'

type Entry = { id: number; text: string; tone: Tone; action: SnackbarAction | undefined }
type Show = (text: string, options?: { tone?: Tone; action?: SnackbarAction }) => void

const SnackbarAlert = lazyPart(async () => (await import('./SnackbarAlert.tsx')).SnackbarAlert)

const SnackbarContext = createContext<{ show: Show } | null>(null)

export function useSnackbar(): { show: Show } {
  const snackbar = useContext(SnackbarContext)
  if (!snackbar) throw new Error('useSnackbar needs Snackbars above it')
  return snackbar
}

let lastId = 0

/** Short messages about what has just been done, one after the other. */
export function Snackbars({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Entry[]>([])
  const [api] = useState(() => ({
    show: ((text, { tone = 'success', action } = {}) => {
      lastId += 1
      const entry = { id: lastId, text, tone, action }
      setQueue((waiting) => [...waiting, entry])
    }) satisfies Show,
  }))
  const [current] = queue
  return (
    <SnackbarContext value={api}>
      {children}
      {/* Always there, so that screen readers notice what appears in it. */}
      <div aria-live={current?.tone === 'error' ? 'assertive' : 'polite'}>
        <Deferred when={current !== undefined}>
          {current && (
            <SnackbarAlert
              key={current.id}
              text={current.text}
              tone={current.tone}
              action={current.action}
              onGone={() => setQueue((waiting) => waiting.slice(1))}
            />
          )}
        </Deferred>
      </div>
    </SnackbarContext>
  )
}
