import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { scrolledWords, SHOWN_WORDS } from '../many/scrolledWords.ts'

type Props = {
  label: string
  helperText: string
  error?: boolean
  required?: boolean
  maxLength: number
  autoFocus?: boolean
  value: string[]
  onChange: (words: string[]) => void
}

const cleaned = (words: readonly string[]) => [
  ...new Set(words.map((word) => word.trim()).filter((word) => word !== '')),
]

/** A field for several free-text words. Pressing Enter or leaving the field completes each word. */
export function WordsField(props: Props) {
  const { label, helperText, error = false, required = false, maxLength, autoFocus = false } = props
  const { value, onChange } = props
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      limitTags={SHOWN_WORDS}
      sx={scrolledWords}
      autoSelect
      options={[]}
      value={value}
      onChange={(_, words) => onChange(cleaned(words))}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          autoFocus={autoFocus}
          helperText={helperText}
          error={error}
          required={required}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength },
          }}
        />
      )}
    />
  )
}
