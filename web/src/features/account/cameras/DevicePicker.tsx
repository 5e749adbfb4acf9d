import Autocomplete from '@mui/material/Autocomplete'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { useText } from '../../../lib/intl.tsx'
import { OptionCount } from '../../../widgets/pickers/OptionCount.tsx'
import { useSearchPicker } from '../../../widgets/pickers/useSearchPicker.ts'
import { useDeviceOptions } from './cameras.api.ts'

type Choice = { id: number; name: string; asset: string }

type Props = {
  error: string | undefined
  onChange: (id: number | undefined) => void
  onBlur: () => void
}

/** A picker for the device that the camera belongs to. The server does the search. */
export function DevicePicker({ error, onChange, onBlur }: Props) {
  const text = useText()
  const { search, picker } = useSearchPicker<Choice>(null, (next) => onChange(next?.id))
  const { data, isFetching, error: unread } = useDeviceOptions(search)
  const options = data?.rows.map(({ id, uniqueId, equipment }) => ({
    id,
    name: uniqueId,
    asset: equipment?.name ?? '',
  }))
  return (
    <>
      <Autocomplete<Choice>
        options={options ?? []}
        {...picker}
        onBlur={onBlur}
        loading={isFetching}
        noOptionsText={text(unread ? 'app.error.load' : 'cameras.device.none')}
        renderOption={({ key: _key, ...props }, { id, name, asset }) => (
          <li key={id} {...props}>
            <ListItemText primary={name} secondary={asset || text('cameras.noAsset')} sx={{ my: 0 }} />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            required
            label={text('cameras.device')}
            error={Boolean(error)}
            helperText={error ?? ' '}
          />
        )}
      />
      <OptionCount search={search} options={options} isFetching={isFetching} />
    </>
  )
}
