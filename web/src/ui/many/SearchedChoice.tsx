import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useText } from '../../lib/intl.tsx'
import type { ChoiceListProps, ChoiceOption } from '../fields/ChoiceField.tsx'
import { idOf, OptionContent, valueOf } from '../fields/ChoiceField.tsx'

/** A choice of one among so many options that they can be searched. */
export function SearchedChoice(props: ChoiceListProps) {
  const { options, none: _none, value, error, helperText = ' ', onChange, onBlur, disabled, ...field } = props
  const text = useText()
  const id = idOf(value)
  return (
    <Autocomplete<ChoiceOption, false, true>
      options={options}
      // The library's type doesn't allow for a field that is blank at first.
      value={(options.find((option) => option.id === id) ?? null) as ChoiceOption}
      onChange={(_, option) => onChange(valueOf(option.id))}
      disableClearable
      selectOnFocus
      {...(onBlur && { onBlur })}
      {...(disabled && { disabled })}
      getOptionLabel={({ name }) => name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={text('many.noMatch')}
      openText={text('picker.open')}
      closeText={text('app.close')}
      renderOption={({ key: _key, ...li }, option) => (
        <Box component="li" key={option.id} {...li} sx={drawnWhenVisible}>
          <OptionContent {...option} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField {...params} {...field} error={Boolean(error)} helperText={error ?? helperText} />
      )}
    />
  )
}

const drawnWhenVisible = { contentVisibility: 'auto', containIntrinsicSize: 'auto 36px' } as const
