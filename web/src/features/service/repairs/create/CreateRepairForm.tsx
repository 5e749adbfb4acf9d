import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Equipment, Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { RepairRequest } from '@yardmaster/core/contract/service/repairRequests.ts'
import type { TaskAssignment } from '@yardmaster/core/contract/service/tasks.ts'
import { existsSince } from '@yardmaster/core/rules/repairs.ts'
import { useFormState } from 'react-hook-form'
import { useContractForm } from '../../../../lib/form.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useToday } from '../../../../lib/time.tsx'
import { useErrorFocus } from '../../../../ui/fields/useErrorFocus.ts'
import { useSnackbar } from '../../../../ui/notices/Snackbars.tsx'
import { CreateRepairButtons } from './CreateRepairButtons.tsx'
import { CreateRepairFields } from './CreateRepairFields.tsx'
import { CreateRepair, dueTasks, knownHours } from './createRepairForm.ts'
import { DraftNotices } from './DraftNotices.tsx'
import { useDraftOfForm } from './useDraftOfForm.ts'
import { useOpenRepair } from './useOpenRepair.ts'
import { useRepairDraft } from './useRepairDraft.ts'

type Props = {
  profile: Profile
  assignments: readonly TaskAssignment[]
  request: RepairRequest | null
}

/** Opens a service ticket. Everything typed is stored in the browser until the server has accepted it. */
export function CreateRepairForm({
  profile: { equipment, snapshot, atClient },
  assignments,
  request,
}: Props) {
  const text = useText()
  const { show } = useSnackbar()
  const today = useToday()
  const known = knownHours(snapshot)
  const fresh: CreateRepair = {
    checkInDate: today,
    engineHours: known ?? 0,
    issue: request?.issue ?? '',
    client: atClient && { client: atClient.client, site: atClient.site },
    plannedTasks: dueTasks(assignments),
    assigneeId: null,
    priority: 'normal',
    dueDate: null,
    plannedHours: null,
    photos: [],
  }
  const draft = useRepairDraft(equipment, request?.id)
  const form = useContractForm(CreateRepair, draft.found?.values ?? fresh)
  const { error, save } = useOpenRepair(form, draft)
  const { isSubmitting } = useFormState(form)
  const { area } = useErrorFocus<HTMLFormElement>({ busy: isSubmitting })
  useDraftOfForm({ form, draft, equipmentId: equipment.id, assignments })
  return (
    <Box
      component="form"
      ref={area}
      noValidate
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      sx={{ maxWidth: 720, mx: 'auto' }}
    >
      <AssetHeading equipment={equipment} />
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
      <CreateRepairFields
        form={form}
        equipmentId={equipment.id}
        known={known}
        today={today}
        earliest={existsSince(equipment.meta, today)}
        assignments={assignments}
        disabled={draft.isWaiting}
      />
      <CreateRepairButtons form={form} draft={draft} equipmentId={equipment.id} />
    </Box>
  )
}

/** On a phone the title has no room for the asset's name, which matters most. */
function AssetHeading({ equipment: { name, meta } }: { equipment: Equipment }) {
  return (
    <Box sx={{ display: { md: 'none' }, mb: 3 }}>
      <Typography variant="h2">{name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {[meta.make, meta.model].filter(Boolean).join(' ')}
      </Typography>
    </Box>
  )
}
