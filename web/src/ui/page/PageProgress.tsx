import { keyframes } from '@emotion/react'
import Box from '@mui/material/Box'
import { useText } from '../../lib/intl.tsx'
import { usePageLoading } from '../../lib/lazy.ts'

/** Not before a moment has passed: most pages are there sooner, and a flash would only disturb. */
const appear = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } })

/** A thin line while the next page's code is fetched; the current page stays until it is there. */
export function PageProgress() {
  const text = useText()
  if (!usePageLoading()) return null
  return (
    <Box
      component="output"
      aria-label={text('app.loading')}
      sx={{
        position: 'fixed',
        top: 0,
        insetInline: 0,
        height: 3,
        zIndex: 'tooltip',
        bgcolor: 'primary.main',
        transformOrigin: 'left',
        transform: 'scaleX(0)',
        animation: `${appear} 4s cubic-bezier(0.1, 0.7, 0.3, 1) 0.2s forwards`,
      }}
    />
  )
}
