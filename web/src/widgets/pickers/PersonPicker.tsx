import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData } from '@tanstack/react-query'
import { peopleOptions } from '@yardmaster/core/contract/account/people.options.ts'
import { useDeferredValue, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { useEndpoint } from '../../lib/query.ts'

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
  const [choice, setChoice] = useState(initial)
  const [typed, setTyped] = useState(initial?.name ?? '')
  // If the text is the current choice, the list isn't filtered by it, so that reopening it offers the others
  // too.
  const search = useDeferredValue(typed === choice?.name ? '' : typed.trim())
  const { data, isFetching } = useEndpoint(
    peopleOptions.search,
    { query: { search, branchId } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Autocomplete<Choice>
      options={data ?? []}
      // The server has already filtered the options.
      filterOptions={(options) => options}
      value={choice}
      onChange={(_, next) => {
        setChoice(next)
        onChange(next)
      }}
      inputValue={typed}
      onInputChange={(_, value) => setTyped(value)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isFetching}
      loadingText={text('app.loading')}
      noOptionsText={text('picker.noPerson')}
      clearText={text('picker.clear')}
      openText={text('picker.open')}
      closeText={text('app.close')}
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
  )
}
