import { useText } from '../../lib/intl.tsx'
import { Announcement } from '../../ui/notices/Announcement.tsx'

type Props = { search: string; options: readonly unknown[] | undefined; isFetching: boolean }

/**
 * Makes screen readers say how many options a search has found. Requires the dictionary part `pickers`.
 */
export function OptionCount({ search, options, isFetching }: Props) {
  const text = useText()
  const isKnown = search !== '' && options !== undefined && !isFetching
  return <Announcement text={isKnown ? text('picker.found', { count: options.length }) : ''} />
}
