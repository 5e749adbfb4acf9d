import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData } from '@tanstack/react-query'
import { clients } from '@yardmaster/core/contract/rentals/clients.ts'
import { useDeferredValue, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { useEndpoint } from '../../lib/query.ts'
import { OptionCount } from '../pickers/OptionCount.tsx'

type Choice = { id: number; name: string }

type Props = {
  label: string
  value: Choice | null
  error?: string | undefined
  helperText?: string
  autoFocus?: boolean
  disabled?: boolean
  onChange: (choice: Choice | null) => void
}

/** A picker for one client, or none, found by name. Requires the parts `pickers` and `clientChoice`. */
export function ClientPicker({
  label,
  value,
  error,
  helperText = ' ',
  autoFocus,
  disabled,
  onChange,
}: Props) {
  const text = useText()
  const [typed, setTyped] = useState(value?.name ?? '')
  // If the text is the current choice, the list isn't filtered by it, so that reopening it offers the others.
  const search = useDeferredValue(typed === value?.name ? '' : typed.trim())
  const {
    data,
    isFetching,
    error: unread,
  } = useEndpoint(clients.options, { query: { search } }, { placeholderData: keepPreviousData })
  return (
    <>
      <Autocomplete<Choice>
        options={data ?? []}
        // The server has already filtered the options.
        filterOptions={(options) => options}
        value={value}
        onChange={(_, next) => onChange(next && { id: next.id, name: next.name })}
        onInputChange={(_, now) => setTyped(now)}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        disabled={disabled ?? false}
        loading={isFetching}
        loadingText={text('app.loading')}
        clearText={text('picker.clear')}
        openText={text('picker.open')}
        closeText={text('app.close')}
        noOptionsText={unread ? text('app.error.load') : text('client.noMatch')}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            autoFocus={autoFocus ?? false}
            error={Boolean(error)}
            helperText={error ?? helperText}
          />
        )}
      />
      <OptionCount search={search} options={data} isFetching={isFetching} />
    </>
  )
}
