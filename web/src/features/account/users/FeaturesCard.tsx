import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { FeatureList } from '@yardmaster/core/contract/account/users.access.ts'
import type { User } from '@yardmaster/core/contract/account/users.ts'
import { OFFERED_FEATURES } from '@yardmaster/core/policy.ts'
import type { Feature } from '@yardmaster/core/roles.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { keepOpen, useOutcome } from '../../../ui/page/useOutcome.ts'
import { useFeatures, useUpdateFeatures } from './users.api.ts'
import { SaveOrCancel } from '../../../ui/dialogs/SaveOrCancel.tsx'

type Props = { user: User }

export function FeaturesCard({ user }: Props) {
  const text = useText()
  const { data, error, refetch } = useFeatures(user.id)
  const [canceled, setCanceled] = useState(0)
  const mayManage = useCan('user.manage', { id: user.id, role: user.role, branchId: user.branch.id })
  return (
    <Card title={text('people.features')}>
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={120} aria-busy="true" />}
      {data && !mayManage && <GrantedFeatures features={data} />}
      {/* Remounts the form after a save, or when the user cancels, so that it starts from the stored state. */}
      {data && mayManage && (
        <FeaturesForm
          key={`${canceled} ${data.join()}`}
          user={user}
          features={data}
          onCancel={() => setCanceled(canceled + 1)}
        />
      )}
    </Card>
  )
}

function GrantedFeatures({ features }: { features: FeatureList }) {
  const text = useText()
  if (features.length === 0)
    return <Typography color="textSecondary">{text('people.features.none')}</Typography>
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {features.map((feature) => (
        <li key={feature}>{text(`field.feature.${feature}`)}</li>
      ))}
    </Box>
  )
}

type FormProps = Props & { features: FeatureList; onCancel: () => void }

/** Offers only the features that the signed-in user has. Users can have only features of the account. */
function FeaturesForm({ user, features, onCancel }: FormProps) {
  const text = useText()
  const { features: own } = useSession()
  const { mutate, isPending, error } = useUpdateFeatures()
  const outcome = useOutcome({ title: text('people.features'), onClose: keepOpen, onRefused: keepOpen })
  const [chosen, setChosen] = useState<ReadonlySet<Feature>>(new Set(features))
  const next = OFFERED_FEATURES.filter((feature) => chosen.has(feature))
  const toggle = (feature: Feature) => {
    const changed = new Set(chosen)
    if (!changed.delete(feature)) changed.add(feature)
    setChosen(changed)
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {text('people.features.hint')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
        {OFFERED_FEATURES.filter((feature) => own[feature]).map((feature) => (
          <FormControlLabel
            key={feature}
            label={text(`field.feature.${feature}`)}
            control={<Checkbox checked={chosen.has(feature)} onChange={() => toggle(feature)} />}
          />
        ))}
      </Box>
      <SaveOrCancel
        changed={next.join() !== features.join()}
        busy={isPending}
        error={error}
        onCancel={onCancel}
        onSave={() =>
          mutate(
            { params: { id: user.id }, body: next },
            outcome(text('people.features.saved', { name: user.name })),
          )
        }
      />
    </>
  )
}
