import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { Words } from './lib/intl.tsx'
import { queryClient } from './lib/query.ts'
import { theme, THEME_STORAGE_KEY } from './lib/theme.ts'
import { AppRoutes } from './routes/routes.tsx'
import { SessionRenewal } from './shell/renewal/SessionRenewal.tsx'
import { ReadNoticeLater } from './shell/ReadNoticeLater.tsx'
import { ErrorBoundary } from './ui/page/ErrorBoundary.tsx'
import { Hints } from './ui/notices/Hints.tsx'
import { Snackbars } from './ui/notices/Snackbars.tsx'

// The content security policy allows styles inserted by scripts only with this page's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=style-nonce]')?.nonce
const styles = createCache({ key: 'ym', ...(nonce && { nonce }) })

export function App() {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} modeStorageKey={THEME_STORAGE_KEY} noSsr>
        <CssBaseline />
        {/* Renders nothing until the texts are loaded. The page background is already painted. */}
        <Suspense fallback={null}>
          <Words>
            <ErrorBoundary>
              <QueryClientProvider client={queryClient}>
                <Snackbars>
                  <BrowserRouter>
                    <AppRoutes />
                    <SessionRenewal />
                  </BrowserRouter>
                </Snackbars>
                <ReadNoticeLater />
                <Hints />
              </QueryClientProvider>
            </ErrorBoundary>
          </Words>
        </Suspense>
      </ThemeProvider>
    </CacheProvider>
  )
}
