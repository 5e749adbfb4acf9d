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
import { ErrorBoundary } from './ui/page/ErrorBoundary.tsx'
import { Snackbars } from './ui/notices/Snackbars.tsx'

// Styles written by script pass the content security policy only with the nonce of this page.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
const styles = createCache({ key: 'ym', ...(nonce && { nonce }) })

export function App() {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} modeStorageKey={THEME_STORAGE_KEY} noSsr>
        <CssBaseline />
        {/* Until the words are there, there is nothing to say; the page's ground is already drawn. */}
        <Suspense fallback={null}>
          <Words>
            <ErrorBoundary>
              <QueryClientProvider client={queryClient}>
                <Snackbars>
                  <BrowserRouter>
                    <AppRoutes />
                  </BrowserRouter>
                </Snackbars>
              </QueryClientProvider>
            </ErrorBoundary>
          </Words>
        </Suspense>
      </ThemeProvider>
    </CacheProvider>
  )
}
