import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import type { Area } from '@yardmaster/core/contract/map/places.ts'
import { sizeOf } from '@yardmaster/core/rules/shapes.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { DeleteIcon, EditIcon } from '../../../ui/icons.tsx'
import { AreaName } from './AreaName.tsx'

type Props = { area: Area; selected: boolean; onSelect: () => void; onEdit: () => void; onDelete: () => void }

export function AreaRow({ area, selected, onSelect, onEdit, onDelete }: Props) {
  const text = useText()
  const mayEdit = useCan('place.update')
  const mayDelete = useCan('place.delete')
  const size = useSize()
  const { name, color } = area
  return (
    <Box component="li" data-row={area.id} sx={[row, selected && chosen]}>
      <ButtonBase aria-pressed={selected} onClick={onSelect} sx={button}>
        <Box sx={{ fontWeight: 560 }}>
          <AreaName name={name} color={color} />
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {`${size(area)} · ${text('places.assetsThere', { total: area.assets })}`}
        </Box>
      </ButtonBase>
      {mayEdit && (
        <IconButton aria-label={text('places.area.editNamed', { name })} onClick={onEdit}>
          <EditIcon />
        </IconButton>
      )}
      {mayDelete && (
        <IconButton aria-label={text('places.area.deleteNamed', { name })} onClick={onDelete}>
          <DeleteIcon />
        </IconButton>
      )}
    </Box>
  )
}

const SQUARE_METERS = { acre: 4046.856, hectare: 10_000 }

/** Formats a size in acres or hectares, small ones to the hundredth. */
function useSize() {
  const intl = useIntl()
  const { useMetric: metric } = useSession().branch
  const unit = metric ? 'hectare' : 'acre'
  return ({ shape }: Area) => {
    const value = sizeOf(shape) / SQUARE_METERS[unit]
    return intl.formatNumber(value, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 2 : 0 })
  }
}

const row = {
  display: 'flex',
  alignItems: 'center',
  pr: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const

const chosen = {
  bgcolor: 'action.selected',
  boxShadow: 'inset 3px 0 var(--ym-palette-primary-main)',
} as const

const button = {
  flex: 1,
  minWidth: 0,
  minHeight: 64,
  px: 2,
  typography: 'body1',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  textAlign: 'left',
  '&:focus-visible': { outlineOffset: '-3px' },
} as const
