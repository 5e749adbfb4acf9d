import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { ADDRESS_MAX } from '@yardmaster/core/contract/map/places.ts'
import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import { useFindAddress } from './places.api.ts'

type Props = {
  field: UseFormRegisterReturn
  error: string | undefined
  point: Coordinate | null
  onFound: (address: string) => void
  onError: (refusal: CallError) => void
}

/** The address of a place. The button looks up the one of the position. */
export function PlaceAddress({ field, error, point, onFound, onError }: Props) {
  const text = useText()
  const { mutate, isPending } = useFindAddress()
  const suggest = () =>
    point && mutate({ query: point }, { onSuccess: ({ address }) => onFound(address), onError })
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <TextField
        {...field}
        label={text('places.address')}
        autoComplete="off"
        error={Boolean(error)}
        helperText={error ?? ' '}
        slotProps={{ htmlInput: { maxLength: ADDRESS_MAX }, inputLabel: { shrink: true } }}
        sx={{ flex: '1 1 260px' }}
      />
      <Button
        variant="outlined"
        color="inherit"
        disabled={!point}
        loading={isPending}
        onClick={suggest}
        sx={{ minHeight: { xs: 44, md: 40 } }}
      >
        {text('places.address.suggest')}
      </Button>
    </Box>
  )
}
