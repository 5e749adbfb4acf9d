import Autocomplete from '@mui/material/Autocomplete'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { keepPreviousData } from '@tanstack/react-query'
import type { EquipmentOption } from '@yardmaster/core/contract/fleet/inventory.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { useBranchLabel } from '../../lib/branches.ts'
import { useText } from '../../lib/intl.tsx'
import { useEndpoint } from '../../lib/query.ts'
import { CategoryAvatar } from '../equipment/CategoryAvatar.tsx'
import { OptionCount } from './OptionCount.tsx'
import { useSearchPicker } from './useSearchPicker.ts'

type Choice = Pick<EquipmentOption, 'id' | 'name'> & Partial<EquipmentOption>

type Props = {
  label: string
  initial: Choice | null
  helperText?: string
  error?: string | undefined
  onChange: (id: number | null) => void
  onBlur?: () => void
}

/** A picker for one asset of the branch, or none. */
export function EquipmentPicker({ label, initial, helperText = ' ', error, onChange, onBlur }: Props) {
  const text = useText()
  const branch = useBranchLabel()
  const { search, picker } = useSearchPicker(initial, (next) => onChange(next?.id ?? null))
  const {
    data = [],
    isFetching,
    error: unread,
  } = useEndpoint(inventory.options, { query: { search } }, { placeholderData: keepPreviousData })
  return (
    <>
      <Autocomplete<Choice>
        options={data}
        {...picker}
        {...(onBlur && { onBlur })}
        loading={isFetching}
        noOptionsText={unread ? text('app.error.load') : text('picker.noAsset', { branch })}
        renderOption={({ key: _key, ...props }, { id, name, make = '', model = '', category }) => (
          <li key={id} {...props}>
            <ListItemAvatar sx={{ minWidth: 44 }}>
              {category && <CategoryAvatar {...category} size={32} />}
            </ListItemAvatar>
            <ListItemText primary={name} secondary={`${make} ${model}`.trim()} sx={{ my: 0 }} />
          </li>
        )}
        renderInput={(params) => (
          <TextField {...params} label={label} error={Boolean(error)} helperText={error ?? helperText} />
        )}
      />
      <OptionCount search={search} options={data} isFetching={isFetching} />
    </>
  )
}
