import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Map as MapLibre } from 'maplibre-gl'
import { useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { flyToPoint } from '../canvas/camera.ts'
import type { Finding } from './useFindings.ts'
import { useFindings } from './useFindings.ts'

type Props = { map: MapLibre; onChosen: () => void }

/** Choosing a result flies there. */
export function SearchCombobox({ map, onChosen }: Props) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const { findings, isLoading, isTooShort, hasNoAddresses, error, startHere } = useFindings(map, typed)
  const nothing = () => {
    if (isTooShort) return text('maptrac.find.more')
    return error ? text('app.error.load') : text('maptrac.find.none')
  }
  return (
    <Autocomplete<Finding>
      options={findings}
      value={null}
      inputValue={typed}
      onOpen={startHere}
      onInputChange={(_, value, reason) => {
        if (reason === 'input' || reason === 'clear') setTyped(value)
      }}
      onChange={(_, chosen) => {
        if (!chosen) return
        flyToPoint(map, chosen.at)
        onChosen()
      }}
      // The server has already filtered the options.
      filterOptions={(options) => options}
      groupBy={({ group }) => text(`maptrac.find.${group}`)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ key }) => key}
      autoHighlight
      loading={isLoading}
      loadingText={text('app.loading')}
      noOptionsText={nothing()}
      clearText={text('picker.clear')}
      openText={text('picker.open')}
      closeText={text('app.close')}
      forcePopupIcon={false}
      renderOption={({ key, ...props }, { name, detail }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          {name}
          {detail && (
            <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
              {detail}
            </Typography>
          )}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          size="small"
          label={text('maptrac.find')}
          helperText={hasNoAddresses ? text('maptrac.find.placesOnly') : ' '}
        />
      )}
    />
  )
}
