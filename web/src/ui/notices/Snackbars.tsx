import type { ReactNode } from 'react'
import { createContext, useContext, useState } from 'react'
import { lazyPart } from '../../lib/lazy.ts'
import { Deferred } from '../page/Deferred.tsx'
import type { Tone } from './SnackbarAlert.tsx'

type Options = {
  tone?: Tone
  /** Reverts the change. Available while the message is visible. */
  undo?: () => void
  /** A next step, or a link to the result. */
  action?: { label: string; onClick: () => void }
}
type Entry = Options & { id: number; text: string; tone: Tone }
type Show = (text: string, options?: Options) => void

const SnackbarAlert = lazyPart(async () => (await import('./SnackbarAlert.tsx')).SnackbarAlert)

const SnackbarContext = createContext<{ show: Show } | null>(null)

export function useSnackbar(): { show: Show } {
  const snackbar = useContext(SnackbarContext)
  if (!snackbar) throw new Error('useSnackbar needs Snackbars above it')
  return snackbar
}

let lastId = 0

/** Short messages about the user's last action. */
export function Snackbars({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Entry[]>([])
  const [api] = useState(() => ({
    show: ((text, { tone = 'success', ...options } = {}) => {
      lastId += 1
      const entry = { id: lastId, text, tone, ...options }
      // The newest message is about what the user has just done and can still undo. Errors that it displaces
      // are shown again after it.
      setQueue((waiting) => [entry, ...waiting.filter((other) => other.tone === 'error')])
    }) satisfies Show,
  }))
  const [current] = queue
  return (
    <SnackbarContext value={api}>
      {children}
      {/* Always mounted, so that screen readers announce messages that appear in it. */}
      <div aria-live={current?.tone === 'error' ? 'assertive' : 'polite'}>
        <Deferred when={current !== undefined}>
          {current && (
            <SnackbarAlert
              key={current.id}
              text={current.text}
              tone={current.tone}
              undo={current.undo}
              action={current.action}
              onGone={() => setQueue((waiting) => waiting.filter(({ id }) => id !== current.id))}
            />
          )}
        </Deferred>
      </div>
    </SnackbarContext>
  )
}
