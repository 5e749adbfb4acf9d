import Autocomplete from '@mui/material/Autocomplete'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { useDeferredValue, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useFoundPlaces } from './clients.api.ts'

type Choice = { id: number; name: string; address?: string }

type Props = {
  label: string
  value: Choice | null
  helperText: string
  error: string | undefined
  onChange: (place: Choice | null) => void
}

/** A picker for one place of the branch, or none, found by name or address. */
export function PlacePicker({ label, value, helperText, error, onChange }: Props) {
  const text = useText()
  const [typed, setTyped] = useState(value?.name ?? '')
  const search = useDeferredValue(typed === value?.name ? '' : typed.trim())
  const { data, isFetching } = useFoundPlaces(search)
  return (
    <Autocomplete<Choice>
      options={data?.rows ?? []}
      // The server has already filtered the options.
      filterOptions={(options) => options}
      value={value}
      onChange={(_, next) => onChange(next)}
      onInputChange={(_, now) => setTyped(now)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      loading={isFetching}
      loadingText={text('app.loading')}
      clearText={text('picker.clear')}
      openText={text('picker.open')}
      closeText={text('app.close')}
      noOptionsText={text('sites.place.noMatch')}
      renderOption={({ key: _key, ...props }, { id, name, address }) => (
        <li key={id} {...props}>
          <ListItemText primary={name} secondary={address} sx={{ my: 0 }} />
        </li>
      )}
      renderInput={(params) => (
        <TextField {...params} label={label} error={Boolean(error)} helperText={error ?? helperText} />
      )}
    />
  )
}
