import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { focusAdded } from '../page/focusWhenShown.ts'
import { MoreFailed } from './MoreFailed.tsx'

export type MorePages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

type Props = Pick<ButtonProps, 'variant' | 'color'> & { pages: MorePages; label: string }

/**
 * Loads the next page of a list and focuses its first entry, because the button is disabled while it loads
 * and disappears with the last page. Renders nothing after the last page.
 */
export function MoreButton({ pages, label, ...look }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  if (!hasNextPage) return null
  if (isFetchNextPageError && !isFetchingNextPage) return <MoreFailed onRetry={() => void fetchNextPage()} />
  return (
    <Button
      {...look}
      loading={isFetchingNextPage}
      onClick={({ currentTarget }) => {
        focusAdded(currentTarget.closest('section, ul, main'))
        void fetchNextPage()
      }}
    >
      {label}
    </Button>
  )
}
