import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { AssetPlan } from '@yardmaster/core/contract/service/inspections.ts'
import { inspections } from '@yardmaster/core/contract/service/inspections.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { isRecentInspection } from '@yardmaster/core/rules/inspections.ts'
import { useText } from '../../lib/intl.tsx'
import { useEndpoint } from '../../lib/query.ts'
import { useCan } from '../../lib/session.tsx'
import { useNow, useRelativeTime } from '../../lib/time.tsx'
import { CheckIcon, ChecklistIcon, WarningIcon } from '../../ui/icons.tsx'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { Undecided } from '../../ui/page/Undecided.tsx'

type Props = { assetId: number; occasion: 'checkOut' | 'checkIn' }

/** Says which checklists belong to a check-out or check-in, and whether they are filled in. */
export function InspectionNotice({ assetId, occasion }: Props) {
  const mayRead = useCan('task.read')
  const { data, isLoading } = useEndpoint(
    inspections.ofEquipment,
    { params: { id: assetId }, query: {} },
    { enabled: mayRead },
  )
  if (isLoading) return <Undecided />
  const plans =
    data?.plans.filter((plan) => (occasion === 'checkOut' ? plan.atCheckOut : plan.atCheckIn)) ?? []
  if (plans.length === 0) return null
  return (
    <Stack spacing={1} sx={{ mb: 2 }}>
      {plans.map((plan) => (
        <PlanNotice key={plan.id} plan={plan} assetId={assetId} occasion={occasion} />
      ))}
    </Stack>
  )
}

function PlanNotice({ plan, assetId, occasion }: Props & { plan: AssetPlan }) {
  const text = useText()
  const now = useNow()
  const relative = useRelativeTime()
  const mayInspect = useCan('repair.create')
  const { name, last } = plan
  if (last && isRecentInspection(Date.parse(last.at), now)) {
    const words = { name, when: relative(last.at), failed: last.failed }
    return (
      <Alert
        severity={last.failed > 0 ? 'warning' : 'success'}
        icon={last.failed > 0 ? <WarningIcon /> : <CheckIcon />}
        action={
          <Button component={AppLink} href={paths.inspection(last.id)} color="inherit">
            {text('inspectionNotice.show')}
          </Button>
        }
      >
        {text('inspectionNotice.done', words)}
      </Alert>
    )
  }
  return (
    <Alert
      severity="info"
      icon={<ChecklistIcon />}
      action={
        mayInspect && (
          <Button component={AppLink} href={paths.inspect(assetId, plan.id, occasion)} color="inherit">
            {text('inspectionNotice.inspect')}
          </Button>
        )
      }
    >
      {text('inspectionNotice.open', { name })}
    </Alert>
  )
}
