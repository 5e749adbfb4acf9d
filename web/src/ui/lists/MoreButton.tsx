import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { MoreFailed } from './MoreFailed.tsx'

export type MorePages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

type Props = Pick<ButtonProps, 'size' | 'variant' | 'color'> & { pages: MorePages; label: string }

/** Loads the next page of a list. Renders nothing after the last page. */
export function MoreButton({ pages, label, ...look }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const more = () => void fetchNextPage()
  if (!hasNextPage) return null
  if (isFetchNextPageError && !isFetchingNextPage) return <MoreFailed onRetry={more} />
  return (
    <Button {...look} loading={isFetchingNextPage} onClick={more}>
      {label}
    </Button>
  )
}
