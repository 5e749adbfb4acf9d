import { paths } from '@yardmaster/core/paths.ts'
import { useNavigate } from 'react-router'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { undoArchive, useArchive } from './equipment.api.ts'

type Props = { equipment: { id: number; name: string }; onClose: () => void }

/** Archives the asset and returns to the list. The message offers to undo. */
export function ArchiveDialog({ equipment: { id, name }, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const archive = useArchive()
  const title = text('equipment.archive.title', { name })
  const outcome = useOutcome({ title, onClose })
  const undo = () =>
    void undoArchive(id).then(
      () => show(text('equipment.reinstated', { name })),
      (refusal: unknown) => show(errorText(refusal), { tone: 'error' }),
    )
  const confirm = () =>
    archive.mutate(
      { params: { id } },
      outcome(text('equipment.archived', { name }), {
        onSaved: () => void navigate(paths.assets),
        notice: { undo },
      }),
    )
  return (
    <LazyConfirmDialog
      open
      title={title}
      body={text('equipment.archive.body')}
      confirm={text('equipment.archive')}
      busy={archive.isPending}
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}
