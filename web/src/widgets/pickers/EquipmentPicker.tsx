import Autocomplete from '@mui/material/Autocomplete'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { keepPreviousData } from '@tanstack/react-query'
import type { EquipmentOption } from '@yardmaster/core/contract/fleet/inventory.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { useDeferredValue, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { useEndpoint } from '../../lib/query.ts'
import { useSession } from '../../lib/session.tsx'
import { CategoryAvatar } from '../equipment/CategoryAvatar.tsx'

type Choice = Pick<EquipmentOption, 'id' | 'name'> & Partial<EquipmentOption>

type Props = {
  label: string
  initial: Choice | null
  helperText?: string
  error?: string | undefined
  onChange: (id: number | null) => void
  onBlur?: () => void
}

/**
 * A picker for one asset of the branch, or none. The server does the search because there may be tens of
 * thousands.
 */
export function EquipmentPicker({ label, initial, helperText = ' ', error, onChange, onBlur }: Props) {
  const text = useText()
  const { branch } = useSession()
  const [choice, setChoice] = useState(initial)
  const [typed, setTyped] = useState(initial?.name ?? '')
  // If the text is the current choice, the list isn't filtered by it, so that reopening it offers the others
  // too.
  const search = useDeferredValue(typed === choice?.name ? '' : typed)
  const { data = [], isFetching } = useEndpoint(
    inventory.options,
    { query: { search: search.trim() } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Autocomplete<Choice>
      options={data}
      // The server has already filtered the options.
      filterOptions={(options) => options}
      value={choice}
      onChange={(_, next) => {
        setChoice(next)
        onChange(next?.id ?? null)
      }}
      inputValue={typed}
      onInputChange={(_, value) => setTyped(value)}
      {...(onBlur && { onBlur })}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isFetching}
      loadingText={text('app.loading')}
      noOptionsText={text('picker.noAsset', { branch: branch.name })}
      clearText={text('picker.clear')}
      openText={text('picker.open')}
      closeText={text('app.close')}
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
  )
}
