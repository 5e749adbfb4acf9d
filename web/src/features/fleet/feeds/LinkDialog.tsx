import Box from '@mui/material/Box'
import type { FeedAsset } from '@yardmaster/core/contract/fleet/feeds.ts'
import { useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { EquipmentPicker } from '../../../widgets/pickers/EquipmentPicker.tsx'
import { feedName } from './feedName.ts'
import { useLink } from './feeds.api.ts'
import type { FeedChanges } from './useFeedChanges.ts'

type Props = { integrationId: number; asset: FeedAsset; changes: FeedChanges; onClose: () => void }

/** Asks which equipment an asset of a feed is. */
export function LinkDialog({ integrationId, asset, changes, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const link = useLink()
  const [equipmentId, setEquipmentId] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const name = feedName(asset)
  // A fleet has several of a model.
  const title = text('feeds.link.title', { name: [...new Set([name, asset.serialNumber])].join(' ').trim() })
  const outcome = useOutcome({ title, onClose, onRefused: (refusal) => setError(errorText(refusal)) })
  const save = (chosen: number) =>
    link.mutate(
      { params: { id: integrationId }, body: { feedAssetId: asset.id, equipmentId: chosen } },
      outcome(text('feeds.linked', { name }), { notice: changes.undoFor([asset.id]) }),
    )
  return (
    <FormDialog
      open
      title={title}
      maxWidth="xs"
      changed={equipmentId !== null}
      valid={equipmentId !== null}
      busy={link.isPending}
      error={error}
      save={text('feeds.link.save')}
      onSubmit={() => equipmentId !== null && save(equipmentId)}
      onClose={onClose}
    >
      <Box sx={{ pt: 1 }}>
        <EquipmentPicker
          label={text('feeds.link.which')}
          initial={null}
          onChange={(id) => {
            setError(null)
            setEquipmentId(id)
          }}
        />
      </Box>
    </FormDialog>
  )
}
