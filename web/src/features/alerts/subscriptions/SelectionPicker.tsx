import Autocomplete from '@mui/material/Autocomplete'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import type { Selected } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { SELECTOR_MAX } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { useDeferredValue, useState } from 'react'
import { useBranchLabel } from '../../../lib/branches.ts'
import { useText } from '../../../lib/intl.tsx'
import { CategoryAvatar } from '../../../widgets/equipment/CategoryAvatar.tsx'
import type { SelectionOption } from './selectionOptions.ts'
import { useChosenOptions, useOfferedOptions } from './selectionOptions.ts'

type Props = {
  chosen: readonly string[]
  /**
   * Names of the items selected before the picker was opened, including those that are no longer available.
   */
  known: readonly Selected[]
  error: string | undefined
  onChange: (refs: string[]) => void
}

/**
 * Selects categories and things of the branch. The server searches for things, because there may be tens of
 * thousands.
 */
export function SelectionPicker({ chosen, known, error, onChange }: Props) {
  const text = useText()
  const branch = useBranchLabel()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { offered, isFetching, error: unread } = useOfferedOptions(search)
  const { optionOf, remember } = useChosenOptions(known)
  return (
    <Autocomplete<SelectionOption, true>
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={offered}
      // The options are already filtered.
      filterOptions={(options) => options}
      groupBy={({ kind }) => text(`subscriptions.group.${kind}`)}
      value={chosen.map(optionOf)}
      onChange={(_, next) => {
        remember(next)
        onChange(next.slice(0, SELECTOR_MAX).map(({ ref }) => ref))
      }}
      inputValue={typed}
      onInputChange={(_, value) => setTyped(value)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ ref }) => ref}
      isOptionEqualToValue={(option, value) => option.ref === value.ref}
      loading={isFetching}
      loadingText={text('app.loading')}
      noOptionsText={unread ? text('app.error.load') : text('subscriptions.select.none', { branch })}
      clearText={text('picker.clear')}
      openText={text('picker.open')}
      closeText={text('app.close')}
      // Limits the height, so that the question stays visible.
      slotProps={{ listbox: { sx: { maxHeight: 260 } } }}
      renderOption={({ key: _key, ...props }, { ref, name, detail, look }) => (
        <li key={ref} {...props}>
          <ListItemAvatar sx={{ minWidth: 44 }}>
            {look && <CategoryAvatar {...look} size={32} />}
          </ListItemAvatar>
          <ListItemText primary={name} secondary={detail} sx={{ my: 0 }} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('subscriptions.select')}
          error={Boolean(error)}
          helperText={error ?? text('subscriptions.select.hint')}
          sx={{ mt: 1 }}
        />
      )}
    />
  )
}
