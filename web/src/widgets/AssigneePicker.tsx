import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData } from '@tanstack/react-query'
import { bulk } from '@yardmaster/core/contract/bulk.ts'
import { useDeferredValue, useState } from 'react'
import { useText } from '../lib/intl.tsx'
import { useEndpoint } from '../lib/query.ts'

type Person = { id: number; name: string }

type Props = { label: string; helperText: string; onChange: (userId: number | null) => void }

/** Someone to whom equipment can be assigned, or nobody, found by the server. */
export function AssigneePicker({ label, helperText, onChange }: Props) {
  const text = useText()
  const [choice, setChoice] = useState<Person | null>(null)
  const [typed, setTyped] = useState('')
  // What stands there is the choice itself: opened again, the list offers the others, too.
  const search = useDeferredValue(typed === choice?.name ? '' : typed)
  const { data = [], isFetching } = useEndpoint(
    bulk.assignees,
    { query: { search: search.trim() } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Autocomplete<Person>
      options={data}
      // The server has searched.
      filterOptions={(options) => options}
      value={choice}
      onChange={(_, next) => {
        setChoice(next)
        onChange(next?.id ?? null)
      }}
      inputValue={typed}
      onInputChange={(_, value) => setTyped(value)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isFetching}
      loadingText={text('app.loading')}
      noOptionsText={text('picker.noPerson')}
      clearText={text('picker.clear')}
      openText={text('picker.open')}
      closeText={text('app.close')}
      renderInput={(params) => <TextField {...params} autoFocus label={label} helperText={helperText} />}
    />
  )
}
