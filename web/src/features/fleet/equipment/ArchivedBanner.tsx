import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useDayFormat, useTimeFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { ArchiveIcon } from '../../../ui/icons.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useReinstate, useSendBack } from './equipment.api.ts'

/** Says that the equipment is archived, since when and by whom, and offers to reinstate it. */
export function ArchivedBanner({ profile }: { profile: Profile }) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const [asking, setAsking] = useState(false)
  const reinstate = useReinstate()
  const sendBack = useSendBack()
  const canArchive = useCan('equipment.archive')
  const what = useBannerText(profile)
  const { id, name, meta } = profile.equipment
  const step = meta.sold ? 'sendBack' : 'reinstate'
  const change = meta.sold ? sendBack : reinstate
  const confirm = () =>
    change.mutate(
      { params: { id } },
      {
        onSuccess: () => show(text(meta.sold ? 'equipment.sentBack' : 'equipment.reinstated', { name })),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <Alert
      severity="warning"
      icon={<ArchiveIcon />}
      sx={{ borderRadius: 0, alignItems: 'center', px: { xs: 2, md: 3 } }}
      action={
        canArchive && (
          <Button color="inherit" variant="outlined" onClick={() => setAsking(true)}>
            {text(`equipment.${step}`)}
          </Button>
        )
      }
    >
      {what}
      {asking && (
        <LazyConfirmDialog
          open
          title={text(`equipment.${step}.title`, { name })}
          body={text(`equipment.${step}.body`)}
          confirm={text(meta.sold ? 'equipment.sendBack.confirm' : 'equipment.reinstate')}
          busy={change.isPending}
          onClose={() => setAsking(false)}
          onConfirm={confirm}
        />
      )}
    </Alert>
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
