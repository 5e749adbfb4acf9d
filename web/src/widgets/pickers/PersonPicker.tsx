import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData } from '@tanstack/react-query'
import { peopleOptions } from '@yardmaster/core/contract/account/people.options.ts'
import { useText } from '../../lib/intl.tsx'
import { useEndpoint } from '../../lib/query.ts'
import { OptionCount } from './OptionCount.tsx'
import { useSearchPicker } from './useSearchPicker.ts'

type Choice = { id: number; name: string }

type Props = {
  label: string
  initial: Choice | null
  /** Defaults to the user's current branch. */
  branchId?: number
  helperText?: string
  error?: string | undefined
  autoFocus?: boolean
  onChange: (choice: Choice | null) => void
}

/**
 * A picker for one person of the branch, or nobody, found by name. Requires the dictionary part `pickers`.
 */
export function PersonPicker({
  label,
  initial,
  branchId,
  helperText = ' ',
  error,
  autoFocus = false,
  onChange,
}: Props) {
  const text = useText()
  const { search, picker } = useSearchPicker(initial, onChange)
  const {
    data,
    isFetching,
    error: unread,
  } = useEndpoint(
    peopleOptions.search,
    { query: { search, branchId } },
    { placeholderData: keepPreviousData },
  )
  return (
    <>
      <Autocomplete<Choice>
        options={data ?? []}
        {...picker}
        loading={isFetching}
        noOptionsText={unread ? text('app.error.load') : text('picker.noPerson')}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            autoFocus={autoFocus}
            error={Boolean(error)}
            helperText={error ?? helperText}
          />
        )}
      />
      <OptionCount search={search} options={data} isFetching={isFetching} />
    </>
  )
}
