import type { ArchiveKind, ArchiveRow } from '@yardmaster/core/contract/fleet/archive.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useReinstate, useSendBack } from './archive.api.ts'

const WORDS = {
  archived: { title: 'archive.reinstateNamed', body: 'archive.reinstateBody', confirm: 'archive.reinstate' },
  sold: { title: 'archive.sendBackNamed', body: 'archive.sendBackBody', confirm: 'archive.send' },
} as const

export function useReturn(kind: ArchiveKind) {
  const [chosen, setChosen] = useState<ArchiveRow | null>(null)
  const confirmation = chosen && <ReturnDialog kind={kind} row={chosen} onClose={() => setChosen(null)} />
  return { bringBack: setChosen, confirmation }
}

type Props = { kind: ArchiveKind; row: ArchiveRow; onClose: () => void }

/** Asks for confirmation, returns the asset to use and opens its profile. */
function ReturnDialog({ kind, row: { id, name }, onClose }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const reinstate = useReinstate()
  const sendBack = useSendBack()
  const call = kind === 'sold' ? sendBack : reinstate
  const words = WORDS[kind]
  const title = text(words.title, { name })
  const outcome = useOutcome({ title, onClose })
  const onSaved = () => void navigate(paths.equipment(id))
  return (
    <LazyConfirmDialog
      open
      title={title}
      body={text(words.body)}
      confirm={text(words.confirm)}
      busy={call.isPending}
      onClose={onClose}
      onConfirm={() =>
        call.mutate({ params: { id } }, outcome(text('archive.returned', { name }), { onSaved }))
      }
    />
  )
}
