import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import type { Gateway } from '@yardmaster/core/contract/map/gateways.ts'
import type { Area } from '@yardmaster/core/contract/map/places.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { DeleteIcon, EditIcon } from '../../../ui/icons.tsx'
import { useAreaSize } from '../../../widgets/map/shapes/useAreaSize.ts'
import { AreaGateway } from '../gateways/gateways.public.ts'
import { AreaName } from './AreaName.tsx'

type Props = {
  placeId: number
  area: Area
  gateway: Gateway | undefined
  selected: boolean
  onSelect: () => void
  onEdit: () => void
  onDelete: () => void
}

/** An area with its gateway. */
export function AreaRow({ placeId, gateway, ...props }: Props) {
  const { area, selected } = props
  return (
    <Box component="li" data-row={area.id} sx={[row, selected && chosen]}>
      <AreaLine {...props} />
      <AreaGateway placeId={placeId} area={area} gateway={gateway} />
    </Box>
  )
}

type LineProps = Omit<Props, 'placeId' | 'gateway'>

function AreaLine({ area, selected, onSelect, onEdit, onDelete }: LineProps) {
  const text = useText()
  const mayEdit = useCan('place.update')
  const mayDelete = useCan('place.delete')
  const size = useAreaSize()
  const { name, color } = area
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
      <ButtonBase aria-pressed={selected} onClick={onSelect} sx={button}>
        <Box sx={{ fontWeight: 'fontWeightMedium' }}>
          <AreaName name={name} color={color} />
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {`${size(area.shape)} · ${text('places.assetsThere', { total: area.assets })}`}
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

const row = {
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
