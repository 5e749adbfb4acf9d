import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import type { AvailableAsset } from '@yardmaster/core/contract/rentals/rentals.ts'
import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { useText } from '../../lib/intl.tsx'
import { useEndpoint } from '../../lib/query.ts'
import { AssetPicture } from '../equipment/AssetPicture.tsx'
import { OptionCount } from '../pickers/OptionCount.tsx'
import { useSearchPicker } from '../pickers/useSearchPicker.ts'

type Named = Pick<AvailableAsset['asset'], 'id' | 'name' | 'make' | 'model'>
type Choice = Named &
  Partial<
    Pick<AvailableAsset['asset'], 'listImage' | 'categoryId'> & Pick<AvailableAsset, 'inShop' | 'location'>
  >

type Props = {
  period: { startAt: string; dueAt: string }
  /** What the field begins with. */
  initial?: Named | null
  label: string
  helperText: string
  error: string | undefined
  onChange: (id: number | null) => void
}

/**
 * A picker for an asset that nobody has rented in a period. Searching finds those further down the list. Requires the
 * dictionary part `rentals.edit`.
 */
export function AvailablePicker({ period, initial = null, label, helperText, error, onChange }: Props) {
  const text = useText()
  const { search, picker } = useSearchPicker<Choice>(initial, (next) => onChange(next?.id ?? null))
  const {
    data,
    isFetching,
    error: unread,
  } = useEndpoint(rentals.availability, {
    query: { ...period, search },
  })
  const options = data?.rows.map(({ asset, inShop, location }) => ({ ...asset, inShop, location })) ?? []
  return (
    <>
      <Autocomplete<Choice>
        options={options}
        {...picker}
        loading={isFetching}
        noOptionsText={unread ? text('app.error.load') : text('rentalEdit.swap.none')}
        renderOption={({ key: _key, ...props }, { id, name, listImage, categoryId, ...about }) => (
          <Box component="li" key={id} {...props} sx={{ gap: 1.5 }}>
            <AssetPicture listImage={listImage ?? null} categoryId={categoryId ?? null} />
            <ListItemText
              primary={name}
              secondary={[
                `${about.make} ${about.model}`.trim(),
                about.inShop ? text('rentalEdit.swap.inShop') : '',
                about.location,
              ]
                .filter(Boolean)
                .join(' · ')}
              sx={{ my: 0 }}
            />
          </Box>
        )}
        renderInput={(params) => (
          <TextField {...params} label={label} error={Boolean(error)} helperText={error ?? helperText} />
        )}
      />
      <OptionCount search={search} options={options} isFetching={isFetching} />
    </>
  )
}
