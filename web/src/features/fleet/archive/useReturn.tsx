import type { ArchiveKind, ArchiveRow } from '@yardmaster/core/contract/fleet/archive.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useReinstate, useSendBack } from './archive.api.ts'

const WORDS = {
  archived: { title: 'archive.reinstateNamed', body: 'archive.reinstateBody', confirm: 'archive.reinstate' },
  sold: { title: 'archive.sendBackNamed', body: 'archive.sendBackBody', confirm: 'archive.send' },
} as const

/** Asks for confirmation, returns the asset to use and opens its profile. */
export function useReturn(kind: ArchiveKind) {
  const text = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const [chosen, setChosen] = useState<ArchiveRow | null>(null)
  const reinstate = useReinstate()
  const sendBack = useSendBack()
  const call = kind === 'sold' ? sendBack : reinstate
  const words = WORDS[kind]
  const close = () => setChosen(null)
  const run = ({ id }: ArchiveRow) =>
    call.mutate(
      { params: { id } },
      {
        onSuccess: () => void navigate(paths.equipment(id)),
        onError: (refusal) => {
          close()
          show(errorText(refusal), { tone: 'error' })
        },
      },
    )
  const confirmation = chosen && (
    <LazyConfirmDialog
      open
      title={text(words.title, { name: chosen.name })}
      body={text(words.body)}
      confirm={text(words.confirm)}
      busy={call.isPending}
      onClose={close}
      onConfirm={() => run(chosen)}
    />
  )
  return { bringBack: setChosen, confirmation }
}
