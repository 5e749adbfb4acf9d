import Button from '@mui/material/Button'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useText } from '../../../../lib/intl.tsx'
import { lazyPart } from '../../../../lib/lazy.ts'
import { FullScreenButtons } from '../../../../ui/page/FullScreenForm.tsx'
import type { CreateRepairFormApi } from './createRepairForm.ts'
import type { RepairDraft } from './useRepairDraft.ts'

const DiscardDialog = lazyPart(
  async () => (await import('../../../../ui/dialogs/DiscardDialog.tsx')).DiscardDialog,
)

type Props = { form: CreateRepairFormApi; draft: RepairDraft; equipmentId: number }

/** Save and Cancel. Cancel asks before it discards unsent input. */
export function CreateRepairButtons({ form, draft, equipmentId }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const { isSubmitting, isDirty } = useFormState(form)
  const [asking, setAsking] = useState(false)
  const leave = () => {
    draft.discard()
    void navigate(paths.equipment(equipmentId))
  }
  return (
    <>
      <FullScreenButtons>
        <Button
          color="inherit"
          disabled={isSubmitting}
          onClick={() => (isDirty || draft.isRestored ? setAsking(true) : leave())}
        >
          {text('action.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={draft.isWaiting}
          loading={isSubmitting}
          sx={{ minWidth: 120 }}
        >
          {text('action.save')}
        </Button>
      </FullScreenButtons>
      <Suspense>
        {asking && <DiscardDialog open onClose={() => setAsking(false)} onConfirm={leave} />}
      </Suspense>
    </>
  )
}
