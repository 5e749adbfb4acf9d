import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useDeferredValue, useId, useState } from 'react'
import { useHashState } from '../../../../lib/hash.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useToday } from '../../../../lib/time.tsx'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { CloseIcon } from '../../../../ui/icons.tsx'
import type { NewRental } from '../rentals.hash.ts'
import { NewRentalHash } from '../rentals.hash.ts'
import { useWanted } from './availability.hash.ts'
import { AvailabilityFields } from './AvailabilityFields.tsx'
import { AvailableList } from './AvailableList.tsx'
import { wrongDay } from './wantedPeriod.ts'

/** Finds equipment that is free in a period, and starts a new rental of it. */
export function AvailabilityDialog() {
  const text = useText()
  const id = useId()
  const isMobile = useIsMobile()
  const today = useToday()
  const { isOpen, wanted, change, close } = useWanted()
  const [, setNewRental] = useHashState(NewRentalHash)
  const searched = useDeferredValue(wanted)
  const canSearch = Object.keys(wrongDay(searched, today)).length === 0
  const [chosen, setChosen] = useState<NewRental | null>(null)
  const reserve = (asset: number) => {
    setChosen({ add: true, asset, start: wanted.from, due: wanted.to })
    close()
  }
  /** A dialog that opens while another one closes would stay hidden from screen readers. */
  const startRental = () => {
    if (chosen) setNewRental(chosen)
    setChosen(null)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      fullScreen={isMobile}
      fullWidth
      maxWidth="md"
      aria-labelledby={id}
      slotProps={{
        transition: { onExited: startRental },
        paper: { sx: { height: { md: 'min(860px, calc(100% - 64px))' } } },
      }}
    >
      <DialogTitle id={id} sx={{ pr: 8 }}>
        {text('availability.title')}
      </DialogTitle>
      <IconButton
        aria-label={text('app.close')}
        onClick={close}
        sx={{ position: 'absolute', top: 12, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: '8px !important' }}>
        <AvailabilityFields wanted={wanted} onChange={change} />
        {canSearch && <AvailableList wanted={searched} onChange={change} onReserve={reserve} />}
      </DialogContent>
    </Dialog>
  )
}
