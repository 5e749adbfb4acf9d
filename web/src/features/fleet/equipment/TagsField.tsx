import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { TAG_MAX, TAGS_MAX } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { scrolledWords, SHOWN_WORDS } from '../../../ui/many/scrolledWords.ts'

type Props = {
  value: string[]
  offered: readonly string[]
  error?: string | undefined
  onChange: (tags: string[]) => void
  onBlur: () => void
}

/**
 * Accepts new tags and tags that others have used. Typed text also counts if the user leaves the field
 * without pressing Enter.
 */
export function TagsField({ value, offered, error, onChange, onBlur }: Props) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const change = (tags: string[]) => {
    const trimmed = tags.map((tag) => tag.trim()).filter((tag) => tag !== '')
    onChange([...new Set(trimmed)].slice(0, TAGS_MAX))
    setTyped('')
  }
  return (
    <Autocomplete
      multiple
      freeSolo
      limitTags={SHOWN_WORDS}
      sx={scrolledWords}
      options={offered.filter((tag) => !value.includes(tag))}
      value={value}
      onChange={(_, tags) => change(tags)}
      inputValue={typed}
      onInputChange={(_, input, reason) => reason === 'input' && setTyped(input)}
      onBlur={() => {
        if (typed.trim() !== '') change([...value, typed])
        onBlur()
      }}
      clearText={text('app.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('thingEdit.tags')}
          error={Boolean(error)}
          helperText={error ?? text('thingEdit.tags.hint')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: TAG_MAX },
          }}
        />
      )}
    />
  )
}
