import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Gateway } from '@yardmaster/core/contract/map/gateways.ts'
import type { Area } from '@yardmaster/core/contract/map/places.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { OverflowMenu } from '../../../ui/actions/ActionMenu.tsx'
import { AddIcon, DeleteIcon, EditIcon } from '../../../ui/icons.tsx'
import { GatewayState } from './GatewayState.tsx'
import { RemoveGateway } from './RemoveGateway.tsx'

const GatewayDialog = lazyPart(async () => (await import('./GatewayDialog.tsx')).GatewayDialog, {
  words: ['gateways', 'equipment.edit', 'devices', 'pickers'],
})
const InRangeDialog = lazyPart(async () => (await import('./InRangeDialog.tsx')).InRangeDialog)

type Props = { placeId: number; area: Area; gateway: Gateway | undefined }
type Shown = 'device' | 'remove' | 'assets'

/** The gateway of an area with its state and what it hears, and the ways to change it. */
export function AreaGateway({ placeId, area, gateway }: Props) {
  const [shown, setShown] = useState<Shown | null>(null)
  const mayPlace = useCan('place.update')
  const mayEdit = useCan('device.manage') && mayPlace
  const close = () => setShown(null)
  if (!gateway && !mayEdit) return null
  return (
    <Box sx={line}>
      {gateway ? (
        <Known {...{ area, gateway, mayEdit }} onShow={setShown} />
      ) : (
        <AddButton area={area} onClick={() => setShown('device')} />
      )}
      <Suspense>
        {shown === 'device' && <GatewayDialog area={area} gateway={gateway} onClose={close} />}
        {shown === 'assets' && gateway && (
          <InRangeDialog placeId={placeId} area={area} gateway={gateway} onClose={close} />
        )}
      </Suspense>
      {shown === 'remove' && gateway && <RemoveGateway area={area} gateway={gateway} onClose={close} />}
    </Box>
  )
}

type KnownProps = { area: Area; gateway: Gateway; mayEdit: boolean; onShow: (shown: Shown) => void }

function Known({ area, gateway, mayEdit, onShow }: KnownProps) {
  const text = useText()
  const { device, state, assets } = gateway
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0, py: 0.5 }}>
        <Box sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
          {`${text('gateways.gateway')} ${device.uniqueId}`}
        </Box>
        <GatewayState gateway={gateway} />
        {state !== 'waiting' && (
          <Link component="button" type="button" onClick={() => onShow('assets')} sx={{ textAlign: 'left' }}>
            {text(state === 'online' ? 'gateways.inRange' : 'gateways.inRangeBefore', { total: assets })}
          </Link>
        )}
      </Box>
      {mayEdit && (
        <OverflowMenu
          label={text('gateways.actions', { area: area.name })}
          actions={[
            {
              id: 'change',
              label: text('gateways.change'),
              icon: <EditIcon fontSize="small" />,
              onClick: () => onShow('device'),
            },
            {
              id: 'remove',
              label: text('gateways.remove'),
              icon: <DeleteIcon fontSize="small" />,
              tone: 'danger',
              onClick: () => onShow('remove'),
            },
          ]}
        />
      )}
    </>
  )
}

function AddButton({ area, onClick }: { area: Area; onClick: () => void }) {
  const text = useText()
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<AddIcon />}
      aria-label={text('gateways.addTo', { area: area.name })}
      onClick={onClick}
      sx={{ color: 'text.secondary', ml: -1.25 }}
    >
      {text('gateways.add')}
    </Button>
  )
}

const line = {
  display: 'flex',
  alignItems: 'flex-start',
  pl: 2,
  pr: 1,
  pb: 1,
  typography: 'body2',
} as const
