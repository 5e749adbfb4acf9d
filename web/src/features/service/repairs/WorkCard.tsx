import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useUnits } from '../../../lib/units.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { TaskChecklist } from './TaskChecklist.tsx'
import { CostSummary } from './CostSummary.tsx'

/** The planned tasks, the parts used, and the cost. */
export function WorkCard({ repair }: { repair: Repair }) {
  const text = useText()
  const units = useUnits()
  const mayEdit = useCan('repair.update')
  const { plannedTasks, parts, isOpen } = repair
  return (
    <>
      {plannedTasks.length > 0 && (
        <Card title={text('repair.plannedTasks')}>
          {isOpen && mayEdit ? (
            <TaskChecklist repair={repair} />
          ) : (
            <Box component="ul" sx={list}>
              {plannedTasks.map(({ id, name, done }) => (
                <Box component="li" key={id} sx={line}>
                  <span>{name}</span>
                  {done && (
                    <>
                      <CheckIcon fontSize="small" color="success" />
                      <Box component="span" sx={visuallyHidden}>
                        {text('repair.taskDone')}
                      </Box>
                    </>
                  )}
                </Box>
              ))}
            </Box>
          )}
        </Card>
      )}
      {!isOpen && (
        <Card title={text('repair.cost')}>
          {parts.length > 0 && (
            <Box component="ul" sx={{ ...list, mb: 1.5 }} aria-label={text('repair.parts')}>
              {parts.map(({ partId, name, number, quantity, unitCost }) => (
                <Box component="li" key={partId} sx={line}>
                  <span>
                    {text('repair.partLine', { quantity, name })}
                    {number && (
                      <Typography component="span" color="textSecondary">
                        {` · ${number}`}
                      </Typography>
                    )}
                  </span>
                  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {units.money(quantity * unitCost)}
                  </Box>
                </Box>
              ))}
            </Box>
          )}
          <CostSummary work={repair} branchId={repair.branchId} />
        </Card>
      )}
    </>
  )
}

const list = { listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 } as const
const line = { display: 'flex', justifyContent: 'space-between', gap: 2, overflowWrap: 'anywhere' } as const
