import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { paths } from '@yardmaster/core/paths.ts'
import { repairCost } from '@yardmaster/core/rules/repairs.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useUnits } from '../../../lib/units.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'

type Work = Parameters<typeof repairCost>[0]

type Props = {
  work: Work
  branchId: number
  /** Opens the page of the rate in a new tab, because this page has unsaved input. */
  typing?: boolean
}

/** Labor by the hour, parts, and the total. Users who may set the rate get a link to it. */
export function CostSummary({ work, branchId, typing = false }: Props) {
  const text = useText()
  const units = useUnits()
  const maySetRate = useCan('branch.update', { branchId })
  const cost = repairCost(work)
  const money = (amount: number) => units.money(amount)
  const labor = text('repair.cost.labor', { hours: work.totalLabor, rate: money(work.laborRate) })
  return (
    <Box component="dl" sx={sums}>
      <dt>
        {labor}
        {maySetRate && (
          <Link
            component={AppLink}
            href={paths.branch(branchId)}
            underline="always"
            {...(typing && { target: '_blank' })}
            sx={{ ml: 1, displayPrint: 'none' }}
          >
            {text('repair.cost.rate')}
          </Link>
        )}
      </dt>
      <dd>{money(cost.labor)}</dd>
      <dt>{text('repair.cost.parts')}</dt>
      <dd>{money(cost.parts)}</dd>
      <dt>
        <strong>{text('repair.cost.total')}</strong>
      </dt>
      <dd>
        <strong>{money(cost.total)}</strong>
      </dd>
    </Box>
  )
}

const sums = {
  m: 0,
  pt: 1,
  borderTop: 1,
  borderColor: 'divider',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 0.5,
  '& dt': { color: 'text.secondary' },
  '& dt strong': { color: 'text.primary' },
  '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const
