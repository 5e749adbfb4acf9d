import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { FuelFinding } from '@yardmaster/core/contract/fleet/fuel.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { EvidenceCell } from './EvidenceCell.tsx'
import { useCardText } from './useCardText.ts'

type Handlers = {
  onResolve: (finding: FuelFinding) => void
  onReopen: (finding: FuelFinding) => void
  /** Until a change is saved and the list is loaded again, its rows are of an earlier version. */
  isPending: boolean
}
type Cell = { finding: FuelFinding }

/** Returns the columns of the findings. They come by the time of the purchase, newest first. */
export function useFindingColumns(handlers: Handlers): Column<FuelFinding>[] {
  const text = useText()
  return [
    {
      id: 'asset',
      header: text('fuel.asset'),
      width: 150,
      cell: ({ asset }) => (
        <Link component={AppLink} href={paths.equipment(asset.id)} sx={{ fontWeight: 'fontWeightMedium' }}>
          {asset.name}
        </Link>
      ),
    },
    {
      id: 'what',
      header: text('fuel.findings.what'),
      width: '38%',
      cell: (finding) => <EvidenceCell finding={finding} />,
    },
    {
      id: 'purchase',
      header: text('fuel.findings.purchase'),
      width: '24%',
      cell: (finding) => <PurchaseCell finding={finding} />,
    },
    { id: 'note', header: text('fuel.note'), width: '14%', cell: ({ note }) => note || NO_VALUE },
    {
      id: 'resolve',
      header: text('fuel.resolve'),
      width: 150,
      phone: 'below',
      cell: (finding) => <ResolveCell finding={finding} {...handlers} />,
    },
  ]
}

function PurchaseCell({ finding: { purchase, timeZone } }: Cell) {
  const units = useUnits()
  const cardText = useCardText()
  const times = useTimeFormat({ inList: true, timeZone })
  const { at, litres, amount, currency, merchant, place, card } = purchase
  const bought = [litres === null ? '' : units.volume(litres), units.money(amount, currency)]
  return (
    <Box sx={{ py: 0.5 }}>
      <Box>{[times.recent(at), ...bought.filter(Boolean)].join(' · ')}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {[merchant, place].filter(Boolean).join(', ')}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{cardText(card)}</Box>
    </Box>
  )
}

/** Who resolved the finding, and the button to change that. */
function ResolveCell({ finding, onResolve, onReopen, isPending }: Cell & Handlers) {
  const text = useText()
  const times = useTimeFormat({ inList: true })
  const mayResolve = useCan('fuel.manage')
  const { resolved, asset, kind } = finding
  const about = { asset: asset.name, kind: text(`fuelFinding.${kind}`) }
  return (
    <Box sx={{ py: 0.5 }}>
      {resolved && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {text('fuel.resolvedBy', { name: resolved.by, time: times.recent(resolved.at) })}
        </Box>
      )}
      {mayResolve && (
        <Button
          size="small"
          variant={resolved ? 'text' : 'outlined'}
          startIcon={resolved ? undefined : <CheckIcon fontSize="small" />}
          aria-label={text(resolved ? 'fuel.reopenOf' : 'fuel.resolveOf', about)}
          disabled={isPending}
          onClick={() => (resolved ? onReopen(finding) : onResolve(finding))}
        >
          {text(resolved ? 'fuel.reopen' : 'fuel.resolve')}
        </Button>
      )}
    </Box>
  )
}
