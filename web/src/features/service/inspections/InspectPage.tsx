import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { AssetInspections } from '@yardmaster/core/contract/service/inspections.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { INSPECTION_OCCASIONS } from '@yardmaster/core/rules/inspections.ts'
import { useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { CallError } from '../../../lib/call.ts'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { ChecklistIcon } from '../../../ui/icons.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { FullScreenForm } from '../../../ui/page/FullScreenForm.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { NotFoundPage } from '../../../widgets/NotFoundPage.tsx'
import { InspectForm } from './InspectForm.tsx'
import { useAssetInspections } from './inspections.api.ts'

const Hash = z.object({
  plan: z.optional(z.coerce.number()),
  occasion: z._default(z.enum(INSPECTION_OCCASIONS), 'byHand'),
})

/** Inspects an asset by a checklist. */
export function InspectPage() {
  const text = useText()
  const navigate = useNavigate()
  const id = Number(useParams()['equipId'])
  const { data, error, refetch } = useAssetInspections(id)
  if (error instanceof CallError && (error.status === 404 || error.status === 422)) return <NotFoundPage />
  const backTo = paths.equipmentMaintenance(id)
  return (
    <FullScreenForm
      title={data ? text('inspection.form', { name: data.asset.name }) : text('inspections.inspect')}
      section="assets"
      backTo={backTo}
      onClose={() => void navigate(backTo)}
    >
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingForm />}
      {data && <Chosen key={id} {...data} />}
    </FullScreenForm>
  )
}

/** The form of the chosen checklist. With a single one, there is no choice. */
function Chosen({ asset, plans }: AssetInspections) {
  const text = useText()
  const [{ plan: wanted, occasion }, setHash] = useHashState(Hash)
  const plan = plans.find(({ id }) => id === wanted) ?? (plans.length === 1 ? plans[0] : undefined)
  return (
    <Stack spacing={2} sx={{ maxWidth: 720, mx: 'auto' }}>
      {plans.length === 0 && <EmptyState icon={<ChecklistIcon />} title={text('inspections.assetEmpty')} />}
      {plans.length > 1 && (
        <ChoiceField
          label={text('inspection.choose')}
          options={plans}
          value={plan?.id}
          onChange={(id) => setHash({ plan: id ?? undefined }, { replace: true })}
        />
      )}
      {plan && <InspectForm key={plan.id} asset={asset} plan={plan} occasion={occasion} />}
    </Stack>
  )
}

const LoadingForm = () => (
  <Stack spacing={2} sx={{ maxWidth: 720, mx: 'auto' }} aria-hidden>
    {[56, 320].map((height) => (
      <Skeleton key={height} variant="rounded" height={height} />
    ))}
  </Stack>
)
