import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import type { AvailableAsset } from '@yardmaster/core/contract/rentals/rentals.ts'
import { useText } from '../../../../lib/intl.tsx'
import { AssetPicture } from '../../../../widgets/equipment/AssetPicture.tsx'
import { OptionCount } from '../../../../widgets/pickers/OptionCount.tsx'
import { useSearchPicker } from '../../../../widgets/pickers/useSearchPicker.ts'
import { useAvailable } from '../rentals.api.ts'

type Choice = AvailableAsset['asset'] & Pick<AvailableAsset, 'inShop' | 'location'>

type Props = {
  period: { startAt: string; dueAt: string }
  label: string
  helperText: string
  error: string | undefined
  onChange: (id: number | null) => void
}

/** A picker for an asset that nobody has rented in a period. Searching finds those further down the list. */
export function AvailablePicker({ period, label, helperText, error, onChange }: Props) {
  const text = useText()
  const { search, picker } = useSearchPicker<Choice>(null, (next) => onChange(next?.id ?? null))
  const { data, isFetching, error: unread } = useAvailable(period, search)
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
            <AssetPicture listImage={listImage} categoryId={categoryId} />
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
