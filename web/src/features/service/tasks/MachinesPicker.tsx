import Autocomplete from '@mui/material/Autocomplete'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { keepPreviousData } from '@tanstack/react-query'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { EquipmentOption } from '@yardmaster/core/contract/fleet/inventory.ts'
import { ASSIGN_MAX } from '@yardmaster/core/contract/service/tasks.ts'
import { useDeferredValue, useState } from 'react'
import { useAssetDetail, useBranchLabel } from '../../../lib/branches.ts'
import { useText } from '../../../lib/intl.tsx'
import { useEndpoint } from '../../../lib/query.ts'
import { CategoryAvatar } from '../../../widgets/equipment/CategoryAvatar.tsx'
import { OptionCount } from '../../../widgets/pickers/OptionCount.tsx'

type Props = { label: string; helperText: string; onChange: (ids: number[]) => void }

/** Selects any number of the branch's assets. The server does the search. */
export function MachinesPicker({ label, helperText, onChange }: Props) {
  const text = useText()
  const branch = useBranchLabel()
  const detailOf = useAssetDetail()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const {
    data = [],
    isFetching,
    error: unread,
  } = useEndpoint(inventory.options, { query: { search } }, { placeholderData: keepPreviousData })
  return (
    <>
      <Autocomplete<EquipmentOption, true>
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        options={data}
        // The server has already filtered the options.
        filterOptions={(options) => options}
        onChange={(_, chosen) => onChange(chosen.slice(0, ASSIGN_MAX).map(({ id }) => id))}
        inputValue={typed}
        onInputChange={(_, value) => setTyped(value)}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        loading={isFetching}
        loadingText={text('app.loading')}
        noOptionsText={unread ? text('app.error.load') : text('picker.noAsset', { branch })}
        clearText={text('picker.clear')}
        openText={text('picker.open')}
        closeText={text('app.close')}
        renderOption={({ key: _key, ...props }, { id, name, category, ...asset }) => (
          <li key={id} {...props}>
            <ListItemAvatar sx={{ minWidth: 44 }}>
              {category && <CategoryAvatar {...category} size={32} />}
            </ListItemAvatar>
            <ListItemText primary={name} secondary={detailOf(asset)} sx={{ my: 0 }} />
          </li>
        )}
        renderInput={(params) => <TextField {...params} autoFocus label={label} helperText={helperText} />}
      />
      <OptionCount search={search} options={data} isFetching={isFetching} />
    </>
  )
}
