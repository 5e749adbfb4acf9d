import type { ComponentProps } from 'react'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy.ts'

const ConfirmDialog = lazyPart(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

/** A confirmation for pages that open without dialogs. Its code loads when the browser is idle. */
export const LazyConfirmDialog = (props: ComponentProps<typeof ConfirmDialog>) => (
  <Suspense>
    <ConfirmDialog {...props} />
  </Suspense>
)
