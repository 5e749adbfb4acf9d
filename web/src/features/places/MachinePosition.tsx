import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { useDeferredValue, useState } from 'react'
import { useErrorText, useText } from '../../lib/intl.tsx'
import { useMachineProfile, useMachineSearch } from './places.api.ts'

type Machine = { id: number; name: string }

/** Where a machine stands is often the quickest way to say where a place is. */
export function MachinePosition({ onFound }: { onFound: (position: Coordinate) => void }) {
  const text = useText()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useMachineSearch(useDeferredValue(typed).trim())
  const profile = useMachineProfile()
  const [unknown, setUnknown] = useState(false)
  const choose = (machine: Machine | null) => {
    setUnknown(false)
    if (!machine) return
    profile.mutate(
      { params: { id: machine.id } },
      {
        onSuccess: ({ snapshot }) => {
          const lat = snapshot?.fields['lat']?.value
          const lng = snapshot?.fields['lng']?.value
          if (typeof lat === 'number' && typeof lng === 'number') onFound({ lat, lng })
          else setUnknown(true)
        },
      },
    )
  }
  const problem = profile.error ? errorText(profile.error) : unknown ? text('places.machine.unknown') : null
  return (
    <Autocomplete<Machine>
      options={data?.rows ?? []}
      // The server has searched.
      filterOptions={(options) => options}
      onChange={(_, machine) => choose(machine)}
      inputValue={typed}
      onInputChange={(_, value) => setTyped(value)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isFetching}
      loadingText={text('app.loading')}
      noOptionsText={text('places.machine.noMatch')}
      openText={text('places.machine.open')}
      clearText={text('places.machine.clear')}
      closeText={text('app.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('places.machine')}
          error={problem !== null}
          helperText={problem ?? ' '}
        />
      )}
    />
  )
}
