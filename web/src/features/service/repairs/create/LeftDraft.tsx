import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useText } from '../../../../lib/intl.tsx'
import { useSession } from '../../../../lib/session.tsx'
import { WarningIcon } from '../../../../ui/icons.tsx'
import { useSnackbar } from '../../../../ui/notices/Snackbars.tsx'
import type { Draft } from './drafts.ts'
import { drafts } from './drafts.ts'

/**
 * A draft whose asset is archived or no longer visible to the user. The ticket can't be opened, but the
 * typed text can be copied.
 */
export function LeftDraft({ draft }: { draft: Draft }) {
  const text = useText()
  const session = useSession()
  const { show } = useSnackbar()
  const discard = () => {
    drafts.remove(session, draft.equipmentId)
    show(text('createRepair.discarded'), {
      action: { label: text('action.undo'), onClick: () => drafts.write(session, draft) },
    })
  }
  return (
    <Stack spacing={2} sx={{ maxWidth: 720, mx: 'auto' }}>
      <Alert severity="warning" icon={<WarningIcon />}>
        {draft.refusal?.reason} {text('createRepair.left', { name: draft.equipmentName })}
      </Alert>
      <TextField
        label={text('createRepair.issue')}
        value={draft.values.issue}
        multiline
        minRows={4}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Button color="inherit" onClick={discard} sx={{ alignSelf: 'flex-end' }}>
        {text('createRepair.discard')}
      </Button>
    </Stack>
  )
}
