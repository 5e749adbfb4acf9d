import Autocomplete from '@mui/material/Autocomplete'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import type { Device } from '@yardmaster/core/contract/account/devices.ts'
import { useDeferredValue, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { OptionCount } from '../../../widgets/pickers/OptionCount.tsx'
import { useDeviceTypes, useFreeDevices } from './devices.api.ts'

type Props = {
  initial: Device | null
  /** Leaves out beacons, which report nothing themselves. */
  withoutBeacons?: boolean
  onChange: (device: Device | null) => void
}

/** Selects a device that is on no asset and in no area. The server does the search. */
export function FreeDevicePicker({ initial, withoutBeacons = false, onChange }: Props) {
  const text = useText()
  const [device, setDevice] = useState(initial)
  const [typed, setTyped] = useState(initial?.uniqueId ?? '')
  const search = useDeferredValue(typed === device?.uniqueId ? '' : typed.trim())
  const { data, isFetching, error: unread } = useFreeDevices(search)
  const { data: types } = useDeviceTypes()
  const devices = data?.rows.filter(({ meta }) => !withoutBeacons || meta.deviceTypeId !== 'beacon')
  return (
    <>
      <Autocomplete<Device>
        options={devices ?? []}
        // The server has already filtered the options.
        filterOptions={(options) => options}
        value={device}
        onChange={(_, next) => {
          setDevice(next)
          onChange(next)
        }}
        inputValue={typed}
        onInputChange={(_, value) => setTyped(value)}
        getOptionLabel={({ uniqueId }) => uniqueId}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        loading={isFetching}
        loadingText={text('app.loading')}
        noOptionsText={text(unread ? 'app.error.load' : 'addDevice.free.noMatch')}
        clearText={text('addDevice.free.clear')}
        openText={text('addDevice.free.open')}
        closeText={text('app.close')}
        renderOption={({ key: _key, ...props }, { id, uniqueId, model, meta }) => (
          <li key={id} {...props}>
            <ListItemText
              primary={uniqueId}
              secondary={[types?.get(meta.deviceTypeId)?.label, model].filter(Boolean).join(' · ')}
              sx={{ my: 0 }}
            />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={text('addDevice.free')}
            autoFocus
            helperText={text('addDevice.free.hint')}
          />
        )}
      />
      <OptionCount search={search} options={devices} isFetching={isFetching} />
    </>
  )
}
