import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { FeedAsset } from '@yardmaster/core/contract/fleet/feeds.ts'
import { useState } from 'react'
import { byName } from '../../../lib/byName.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { CategoryAvatar } from '../../../widgets/equipment/CategoryAvatar.tsx'
import { useCategoryOptions, useCreate } from './feeds.api.ts'
import type { FeedChanges } from './useFeedChanges.ts'

type Props = {
  integrationId: number
  assets: readonly FeedAsset[]
  changes: FeedChanges
  onDone: () => void
  onClose: () => void
}

/** Adds equipment for assets of a feed. */
export function CreateDialog({ integrationId, assets, changes, onDone, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const create = useCreate()
  const { branch, branches } = useSession()
  const { data: categories = {} } = useCategoryOptions()
  const [categoryId, setCategoryId] = useState<number | null>(null)
  const [branchId, setBranchId] = useState(branch.id)
  const [error, setError] = useState<string | null>(null)
  const title = text('feeds.create.title', { count: assets.length })
  const outcome = useOutcome({ title, onClose, onRefused: (refusal) => setError(errorText(refusal)) })
  const save = () =>
    create.mutate(
      { params: { id: integrationId }, body: { ids: assets.map(({ id }) => id), categoryId, branchId } },
      outcome(({ ids }: { ids: number[] }) => text('feeds.created', { count: ids.length }), {
        notice: ({ ids }) => changes.undoFor(ids),
        onSaved: onDone,
      }),
    )
  return (
    <FormDialog
      open
      title={title}
      maxWidth="xs"
      changed
      unsaved={false}
      valid
      busy={create.isPending}
      error={error}
      save={text('feeds.create.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {text('feeds.create.hint')}
        </Typography>
        <ChoiceField
          label={text('feeds.create.category')}
          none={text('feeds.create.noCategory')}
          value={categoryId}
          onChange={setCategoryId}
          options={byName(categories).map(({ id, name, meta }) => ({
            id,
            name,
            icon: <CategoryAvatar icon={meta.icon} color={meta.color} size={24} />,
          }))}
        />
        {branches.length > 1 && (
          <ChoiceField
            label={text('feeds.create.branch')}
            required
            value={branchId}
            options={branches}
            onChange={(id) => id !== null && setBranchId(id)}
          />
        )}
      </Stack>
    </FormDialog>
  )
}
