import { dayAt } from '@yardmaster/core/days.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useDayFormat } from '../../../lib/time.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'

const DAY_MS = 86_400_000

type Props = { days: number; onConfirm: () => void; onClose: () => void }

/** Warns, before history is deleted, from which day on it will be kept. */
export function ShorterHistory({ days, onConfirm, onClose }: Props) {
  const text = useText()
  const format = useDayFormat()
  const { timezone } = useSession().branch
  const [now] = useState(() => Date.now())
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={text('tracking.shorter.title')}
      body={text('tracking.shorter.body', { day: format.medium(dayAt(now - days * DAY_MS, timezone)) })}
      confirm={text('tracking.shorter.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
