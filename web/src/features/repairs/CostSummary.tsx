import Box from '@mui/material/Box'
import { repairCost } from '@yardmaster/core/rules/repairs.ts'
import { useText } from '../../lib/intl.tsx'
import { CURRENCY, useUnits } from '../../lib/units.ts'

type Work = Parameters<typeof repairCost>[0]

/** Labor by the hour, parts, and both together. */
export function CostSummary({ work }: { work: Work }) {
  const text = useText()
  const units = useUnits()
  const cost = repairCost(work)
  const money = (amount: number) => units.money(amount, CURRENCY)
  const labor = text('repair.cost.labor', { hours: work.totalLabor, rate: money(work.laborRate) })
  return (
    <Box component="dl" sx={sums}>
      <dt>{labor}</dt>
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
