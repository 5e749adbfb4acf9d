import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { RepairRequest } from '@yardmaster/core/contract/service/repairRequests.ts'
import type { TaskAssignment } from '@yardmaster/core/contract/service/tasks.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { CallError } from '../../../../lib/call.ts'
import { showRefusal, useContractForm } from '../../../../lib/form.ts'
import { useErrorText, useText } from '../../../../lib/intl.tsx'
import { lazyPart } from '../../../../lib/lazy.ts'
import { useToday } from '../../../../lib/time.tsx'
import { useSnackbar } from '../../../../ui/notices/Snackbars.tsx'
import { refreshTasks, sendDraft } from './createRepair.api.ts'
import { CreateRepairFields } from './CreateRepairFields.tsx'
import { CreateRepair, dueTasks, knownHours } from './createRepairForm.ts'
import { DraftNotices } from './DraftNotices.tsx'
import { useRepairDraft } from './useRepairDraft.ts'

const ConfirmDialog = lazyPart(
  async () => (await import('../../../../ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
)

type Props = {
  profile: Profile
  assignments: readonly TaskAssignment[]
  request: RepairRequest | null
}

/** Opens a service ticket. Everything typed is stored in the browser until the server has accepted it. */
export function CreateRepairForm({ profile: { equipment, snapshot }, assignments, request }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const today = useToday()
  const known = knownHours(snapshot)
  const fresh: CreateRepair = {
    checkInDate: today,
    engineHours: known ?? 0,
    issue: request?.issue ?? '',
    plannedTasks: dueTasks(assignments),
  }
  const draft = useRepairDraft(equipment, request?.id)
  const form = useContractForm(CreateRepair, draft.found?.values ?? fresh)
  const { isSubmitting, isDirty } = useFormState(form)
  const values = useWatch({ control: form.control, compute: (now) => now })
  const [error, setError] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const profilePath = paths.equipment(equipment.id)
  const isUnsaved = isDirty || draft.isRestored

  const { keep, refusal } = draft
  useEffect(() => {
    if (isDirty && !draft.isWaiting) keep(values)
    // oxlint-disable-next-line react/exhaustive-deps -- Kept when something was typed, and then only.
  }, [values, isDirty])
  useEffect(() => {
    for (const [field, message] of Object.entries(refusal?.errors ?? {})) {
      form.setError(field as keyof CreateRepair, { type: 'server', message })
    }
    // Reloads the tasks: a planned task that is no longer assigned to the asset couldn't be unchecked.
    if (refusal) void refreshTasks(equipment.id)
    // oxlint-disable-next-line react/exhaustive-deps -- Told once for each refusal.
  }, [refusal?.at])
  useEffect(() => {
    const planned = form.getValues('plannedTasks')
    const known = planned.filter((id) => assignments.some(({ task }) => task.id === id))
    if (known.length < planned.length) form.setValue('plannedTasks', known, { shouldDirty: true })
  }, [assignments, form])

  const save = async (typed: CreateRepair) => {
    setError(null)
    try {
      const repairId = await sendDraft(draft.draftOf(typed, { waiting: false }))
      draft.discard()
      await navigate(paths.repair(repairId), { replace: true })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      // The server is unreachable. The ticket is sent when the connection is back, provided the browser can
      // store it until then.
      if (failure.status === 0 && draft.keepWaiting(typed)) return
      if (failure.code === 'error.requestReviewed') {
        draft.forgetRequest()
        return setError(`${errorText(failure)} ${text('createRepair.withoutRequest')}`)
      }
      setError(showRefusal(form, failure) ? null : errorText(failure))
    }
  }
  const leave = () => {
    draft.discard()
    void navigate(profilePath)
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      sx={{ maxWidth: 720, mx: 'auto' }}
    >
      {/* On a phone the title has no room for the asset's name, which matters most. */}
      <Box sx={{ display: { md: 'none' }, mb: 3 }}>
        <Typography variant="h2">{equipment.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[equipment.meta.make, equipment.meta.model].filter(Boolean).join(' ')}
        </Typography>
      </Box>
      <DraftNotices
        draft={draft}
        error={error}
        request={request}
        onDiscard={() => {
          draft.discard()
          form.reset(fresh)
          show(text('createRepair.discarded'))
        }}
        onEdit={() => draft.keep(form.getValues())}
      />
      <CreateRepairFields form={form} known={known} assignments={assignments} disabled={draft.isWaiting} />
      <Box sx={buttons}>
        <Button
          color="inherit"
          size="large"
          disabled={isSubmitting}
          onClick={() => (isUnsaved ? setAsking(true) : leave())}
        >
          {text('action.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={draft.isWaiting}
          loading={isSubmitting}
          sx={{ minWidth: 120 }}
        >
          {text('action.save')}
        </Button>
      </Box>
      <Suspense>
        {asking && (
          <ConfirmDialog
            open
            tone="danger"
            title={text('app.discard.title')}
            body={text('app.discard.body')}
            confirm={text('app.discard.confirm')}
            cancel={text('app.discard.cancel')}
            onClose={() => setAsking(false)}
            onConfirm={leave}
          />
        )}
      </Suspense>
    </Box>
  )
}

const buttons = {
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 1.5,
  mt: 3,
  '& > *': { minHeight: 48 },
} as const
