import Box from '@mui/material/Box'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../lib/intl.tsx'
import { AppLink } from '../ui/page/AppLink.tsx'

/** The logo of the favicon, in the accent color of the theme. */
export function BrandMark({ size = 34 }: { size?: number }) {
  return (
    <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: size, height: size, display: 'block' }}>
      <Box component="rect" width="32" height="32" rx="8" sx={{ fill: 'var(--ym-palette-primary-main)' }} />
      <Box
        component="g"
        sx={{
          fill: 'none',
          stroke: 'var(--ym-palette-primary-contrastText)',
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        }}
      >
        <path d="M8.5 7.5l7.5 8.5 7.5-8.5M16 16v5.5" strokeWidth="3.5" />
        <path d="M8 26h16" strokeWidth="2.5" opacity=".55" />
      </Box>
    </Box>
  )
}

export function Brand() {
  const text = useText()
  return (
    <Box component={AppLink} href={paths.dashboard} aria-label={text('app.name')} sx={{ borderRadius: 1 }}>
      <BrandMark />
    </Box>
  )
}
