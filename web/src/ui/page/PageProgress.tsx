import { keyframes } from '@emotion/react'
import Box from '@mui/material/Box'
import { useText } from '../../lib/intl.tsx'
import { usePageLoading } from '../../lib/lazy.ts'

/** Appears after a short delay. Most pages load sooner, and a flash would only distract. */
const appear = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } })

/** A thin progress line while the next page's code loads. The current page stays visible until then. */
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
