import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useDayFormat, useTimeFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { ArchiveIcon } from '../../../ui/icons.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useReinstate, useSendBack } from './equipment.api.ts'

/** Says that the equipment is archived, since when and by whom, and offers to reinstate it. */
export function ArchivedBanner({ profile }: { profile: Profile }) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const canArchive = useCan('equipment.archive')
  const what = useBannerText(profile)
  return (
    <Alert
      severity="warning"
      icon={<ArchiveIcon />}
      sx={{ borderRadius: 0, alignItems: 'center', px: { xs: 2, md: 3 } }}
      action={
        canArchive && (
          <Button color="inherit" variant="outlined" onClick={() => setAsking(true)}>
            {text(profile.equipment.meta.sold ? 'equipment.sendBack' : 'equipment.reinstate')}
          </Button>
        )
      }
    >
      {what}
      {asking && <ReturnDialog equipment={profile.equipment} onClose={() => setAsking(false)} />}
    </Alert>
  )
}

type ReturnProps = { equipment: Profile['equipment']; onClose: () => void }

function ReturnDialog({ equipment: { id, name, meta }, onClose }: ReturnProps) {
  const text = useText()
  const reinstate = useReinstate()
  const sendBack = useSendBack()
  const step = meta.sold ? 'sendBack' : 'reinstate'
  const change = meta.sold ? sendBack : reinstate
  const title = text(`equipment.${step}.title`, { name })
  const outcome = useOutcome({ title, onClose })
  const done = text(meta.sold ? 'equipment.sentBack' : 'equipment.reinstated', { name })
  return (
    <LazyConfirmDialog
      open
      title={title}
      body={text(`equipment.${step}.body`)}
      confirm={text(meta.sold ? 'equipment.sendBack.confirm' : 'equipment.reinstate')}
      busy={change.isPending}
      onClose={onClose}
      onConfirm={() => change.mutate({ params: { id } }, outcome(done))}
    />
  )
}

function useBannerText({ equipment: { meta }, archivedBy: user }: Profile): string {
  const text = useText()
  const units = useUnits()
  const days = useDayFormat()
  const times = useTimeFormat()
  if (meta.sold) {
    const { on, to: buyer, price } = meta.sold
    const sale = [
      text('equipment.banner.sold', { date: days.medium(on) }),
      buyer && text('equipment.banner.soldTo', { buyer }),
      price !== null && text('equipment.banner.soldFor', { price: units.money(price) }),
    ]
    const recorded = user ? ` · ${text('equipment.banner.recorded', { user })}` : ''
    return sale.filter(Boolean).join(' ') + recorded
  }
  const date = times.date(meta.archivedAt ?? '')
  return user
    ? text('equipment.banner.archived', { date, user })
    : text('equipment.banner.archivedOn', { date })
}
