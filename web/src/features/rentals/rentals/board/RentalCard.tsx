import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import type { RentalRow } from '@yardmaster/core/contract/rentals/rentals.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useBranchNames } from '../../../../lib/branches.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useCan } from '../../../../lib/session.tsx'
import { AppLink } from '../../../../ui/page/AppLink.tsx'
import { useClientText } from '../../../../widgets/clients/useNameText.ts'
import { AssetPicture } from '../../../../widgets/equipment/AssetPicture.tsx'
import { ManagedMark } from '../../../../widgets/rentals/ManagedMark.tsx'
import { AlertLines } from '../../watch/watch.public.ts'
import { useNextText } from '../useRentalText.ts'

type Props = { rental: RentalRow; onExtend: (rental: RentalRow) => void }

/** One rental on the board, with what to do next. The whole card links to the rental. */
export function RentalCard({ rental, onExtend }: Props) {
  const branchName = useBranchNames()
  const clientText = useClientText()
  const nextText = useNextText()
  const { id, asset, client, site, state } = rental
  const kind = `${asset.make} ${asset.model}`.trim()
  return (
    <Paper component="li" variant="outlined" sx={card}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
        <AssetPicture listImage={asset.listImage} categoryId={asset.categoryId} />
        <Box sx={{ minWidth: 0 }}>
          <Box component={AppLink} href={paths.rental(id)} sx={cover}>
            {asset.name}
          </Box>
          {kind && <Box sx={small}>{kind}</Box>}
        </Box>
      </Box>
      {client && <Box>{clientText({ client, site })}</Box>}
      <Box sx={{ typography: 'body2', color: state === 'overdue' ? 'error.main' : 'text.secondary' }}>
        {nextText(rental)}
        {branchName && ` · ${branchName(asset.branchId)}`}
      </Box>
      <AlertLines alerts={rental.alerts} />
      {rental.managed && <ManagedMark />}
      <NextSteps rental={rental} onExtend={onExtend} />
    </Paper>
  )
}

function NextSteps({ rental, onExtend }: Props) {
  const text = useText()
  const mayCheck = useCan('rental.check')
  const mayManage = useCan('rental.manage')
  const { id, asset, state, managed } = rental
  const isOut = state === 'onRent' || state === 'overdue'
  const step = state === 'reserved' ? 'checkOut' : 'checkIn'
  if (!(isOut || state === 'reserved') || !(mayCheck || mayManage)) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, position: 'relative', zIndex: 1 }}>
      {mayCheck && (
        <Button
          size="small"
          variant="outlined"
          component={AppLink}
          href={step === 'checkOut' ? paths.rentalCheckOut(id) : paths.rentalCheckIn(id)}
          aria-label={text(`rentals.${step}Named`, { name: asset.name })}
        >
          {text(`rentals.${step}`)}
        </Button>
      )}
      {mayManage && isOut && !managed && (
        <Button
          size="small"
          aria-label={text('rentals.extendNamed', { name: asset.name })}
          onClick={() => onExtend(rental)}
        >
          {text('rentals.extend')}
        </Button>
      )}
    </Box>
  )
}

const card = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 0.75,
  p: 1.5,
  overflowWrap: 'anywhere',
  '&:hover': { borderColor: 'text.secondary' },
} as const

/** Stretches the link over the card. */
const cover = {
  color: 'inherit',
  textDecoration: 'none',
  fontWeight: 'fontWeightMedium',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:focus-visible': { outline: 0 },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main' },
} as const

const small = { typography: 'body2', color: 'text.secondary' } as const
