import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { AssetPlan } from '@yardmaster/core/contract/service/inspections.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useNow, useRelativeTime } from '../../../lib/time.tsx'
import { ChecklistIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { useAssetInspections } from './inspections.api.ts'
import { useDoneColumns } from './useDoneColumns.tsx'
import { usePlanTimes } from './usePlanTimes.ts'

type Props = {
  assetId: number
  name: string
  /** False for assets that were archived or sold. */
  mayInspect: boolean
}

/** The checklists that apply to an asset, when each is due, and what was found. */
export function AssetInspections({ assetId, name, mayInspect }: Props) {
  const text = useText()
  const canInspect = useCan('repair.create') && mayInspect
  const { data, error, refetch } = useAssetInspections(assetId)
  const columns = useDoneColumns({ ofAsset: true })
  const plans = data?.plans ?? []
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {text('inspections.title')}
      </Typography>
      {plans.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: 2 }}>
          {plans.map((plan) => (
            <PlanRow key={plan.id} plan={plan} assetId={assetId} mayInspect={canInspect} />
          ))}
        </Box>
      )}
      <DataTable
        label={text('inspections.ofAsset', { name })}
        rows={data?.inspections}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.inspection(id)}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={<ChecklistIcon />}
            title={text(plans.length > 0 ? 'inspections.doneEmpty' : 'inspections.assetEmpty')}
          >
            {plans.length === 0 && (
              <Button
                component={AppLink}
                href={`${paths.serviceInspections}&view=plans`}
                variant="outlined"
                color="inherit"
              >
                {text('inspections.allChecklists')}
              </Button>
            )}
          </EmptyState>
        }
      />
    </Box>
  )
}

type RowProps = { plan: AssetPlan; assetId: number; mayInspect: boolean }

function PlanRow({ plan, assetId, mayInspect }: RowProps) {
  const text = useText()
  const times = usePlanTimes()
  const { name } = plan
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {times(plan).join(', ')}
        </Typography>
        <DueText plan={plan} />
      </Box>
      {mayInspect && (
        <Button
          component={AppLink}
          href={paths.inspect(assetId, plan.id)}
          variant="outlined"
          color="inherit"
          aria-label={text('inspections.inspectAsset', { name })}
        >
          {text('inspections.inspect')}
        </Button>
      )}
    </Box>
  )
}

function DueText({ plan: { dueAt } }: { plan: AssetPlan }) {
  const text = useText()
  const now = useNow()
  const relative = useRelativeTime()
  if (dueAt === null) return null
  const isDue = Date.parse(dueAt) <= now
  return (
    <Typography variant="body2" sx={{ color: isDue ? 'error.main' : 'text.secondary' }}>
      {text(isDue ? 'inspections.overdue' : 'inspections.nextDue', { when: relative(dueAt) })}
    </Typography>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const
