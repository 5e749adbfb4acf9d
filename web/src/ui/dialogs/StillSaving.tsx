import Box from '@mui/material/Box'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../lib/lazy.ts'

const StillSavingText = lazyPart(async () => (await import('./StillSavingText.tsx')).StillSavingText, {
  words: ['saving'],
})

const LONG_MS = 5000

type Props = {
  saving: boolean
  /** How the user can go on without waiting: by closing a dialog, or by canceling on a page. */
  by: 'closing' | 'leaving'
}

/** Says after a few seconds that saving takes long, and that the user needn't wait for it. */
export function StillSaving({ saving, by }: Props) {
  const isLong = useIsLong(saving)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const dialog = region.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]')
    // The pressed button is disabled while saving. Without the focus, the dialog wouldn't notice Escape.
    if (saving && dialog && !dialog.querySelector(':focus:enabled')) dialog.focus()
  }, [saving])
  return (
    // Always mounted, so that screen readers announce the text that appears in it.
    <Box component="output" ref={region} sx={{ display: 'block' }}>
      {isLong && (
        <Suspense>
          <StillSavingText by={by} />
        </Suspense>
      )}
    </Box>
  )
}

function useIsLong(saving: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!saving) return
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [saving])
  return isLong
}
