import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import type { FuelPurchase } from '@yardmaster/core/contract/fleet/fuel.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import { WarningIcon } from '../../../ui/icons.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useCardText } from './useCardText.ts'

/** Returns the columns of the purchases. They come newest first. */
export function usePurchaseColumns(): Column<FuelPurchase>[] {
  const text = useText()
  const units = useUnits()
  const cardText = useCardText()
  return [
    {
      id: 'asset',
      header: text('fuel.asset'),
      width: '17%',
      cell: (purchase) => <AssetCell purchase={purchase} />,
    },
    {
      id: 'time',
      header: text('fuel.time'),
      width: '15%',
      cell: (purchase) => <TimeCell purchase={purchase} />,
    },
    {
      id: 'merchant',
      header: text('fuel.merchant'),
      cell: ({ merchant, place }) => <TwoLines first={merchant || NO_VALUE} second={place} />,
    },
    {
      id: 'volume',
      header: text('fuel.volume'),
      width: 120,
      align: 'right',
      cell: ({ litres, product }) => (
        <TwoLines first={litres === null ? NO_VALUE : units.volume(litres)} second={product} />
      ),
    },
    {
      id: 'amount',
      header: text('fuel.amount'),
      width: 120,
      align: 'right',
      noWrap: true,
      cell: ({ amount, currency }) => units.money(amount, currency),
    },
    {
      id: 'status',
      header: text('fuel.status'),
      width: 125,
      cell: ({ status }) => text(`fuel.status.${status}`),
    },
    {
      id: 'card',
      header: text('fuel.card'),
      width: '15%',
      cell: ({ card }) => <TwoLines first={cardText(card)} second={card.name} />,
    },
  ]
}

type Cell = { purchase: FuelPurchase }

export const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <Box sx={{ py: 0.5 }}>
    <Box>{first}</Box>
    {second && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{second}</Box>}
  </Box>
)

function AssetCell({ purchase: { asset, findings } }: Cell) {
  const text = useText()
  return (
    <Box sx={{ py: 0.5 }}>
      {asset ? (
        <Link component={AppLink} href={paths.equipment(asset.id)} sx={{ fontWeight: 'fontWeightMedium' }}>
          {asset.name}
        </Link>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{text('fuel.noAsset')}</Box>
      )}
      {findings.map((kind) => (
        <Box key={kind} sx={{ mt: 0.5 }}>
          <Chip
            component={AppLink}
            href={paths.fuelFindings}
            clickable
            size="small"
            color="warning"
            variant="outlined"
            icon={<WarningIcon />}
            label={text(`fuelFinding.${kind}`)}
            sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
          />
        </Box>
      ))}
    </Box>
  )
}

function TimeCell({ purchase: { at, exactTime, odometer } }: Cell) {
  const text = useText()
  const units = useUnits()
  const time = useTimeFormat({ inList: true }).recent(at)
  const typed = odometer === null ? '' : text('fuel.odometer', { odometer: units.odometer(odometer) })
  return <TwoLines first={exactTime ? time : text('fuel.timePosted', { time })} second={typed} />
}
