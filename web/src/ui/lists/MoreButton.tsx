import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { focusAdded } from '../page/focusWhenShown.ts'

type Props = Pick<ButtonProps, 'size' | 'variant' | 'color' | 'children'> & {
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/**
 * Loads the next page of a list and focuses its first entry, because the button is disabled while it loads
 * and disappears with the last page.
 */
export const MoreButton = ({ isFetchingNextPage, fetchNextPage, ...props }: Props) => (
  <Button
    {...props}
    loading={isFetchingNextPage}
    onClick={({ currentTarget }) => {
      focusAdded(currentTarget.closest('section, ul, main'))
      void fetchNextPage()
    }}
  />
)
