import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { theme, THEME_STORAGE_KEY } from '../../lib/theme.ts'
import { FleetPreview } from '../../features/map/liveMap/liveMap.public.ts'
import { openOutside } from './Out.tsx'

// The content security policy allows styles inserted by scripts only with this page's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=style-nonce]')?.nonce
const styles = createCache({ key: 'ym', ...(nonce && { nonce }) })

/** The map with the parts of the application that it needs and the rest of the dashboard doesn't. */
export const MapInside = () => (
  <CacheProvider value={styles}>
    <ThemeProvider theme={theme} modeStorageKey={THEME_STORAGE_KEY} noSsr>
      <FleetPreview onOpen={openOutside} />
    </ThemeProvider>
  </CacheProvider>
)
