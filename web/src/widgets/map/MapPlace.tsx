import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useText } from '../../lib/intl.tsx'
import { ErrorBoundary } from '../../ui/page/ErrorBoundary.tsx'
import { MAP_HEIGHT } from './mapHeight.ts'

type Props = { height?: number | string | undefined; children: ReactNode }

/** Reserves the space of a map until it has loaded. */
export function MapPlace({ height = MAP_HEIGHT, children }: Props) {
  const text = useText()
  return (
    <ErrorBoundary>
      <Suspense
        fallback={
          <Skeleton
            variant="rounded"
            height={height}
            component="output"
            aria-label={text('app.loading')}
            sx={{ maxWidth: 'none' }}
          />
        }
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  )
}
