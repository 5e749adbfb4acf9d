import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { icon } from '../../ui/icons.tsx'

export const InstallIcon = icon('M12 4v10M8 10.5l4 4 4-4M4.5 16.5v3h15v-3')

type Offer = { prompt: () => Promise<unknown> }

declare global {
  interface Window {
    /** The browser's offer to install the application. index.html sets it. */
    installOffer?: Offer | undefined
  }
}

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

/** Safari on phones and tablets of Apple makes no offer. A tablet says that it is a Mac, but has a touch screen. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Returns how to install the application, if this browser can, and a hint for browsers that make no offer. */
export function useInstall() {
  const [isHinting, setHinting] = useState(false)
  const offer = window.installOffer
  const accept = (made: Offer) => {
    // An offer can be used once.
    window.installOffer = undefined
    void made.prompt()
  }
  const byHand = isApplePhone() ? () => setHinting(true) : null
  const install = isInstalled() ? null : offer ? () => accept(offer) : byHand
  return { install, hint: <InstallHint open={isHinting} onClose={() => setHinting(false)} /> }
}

function InstallHint({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText()
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>{text('offline.install')}</DialogTitle>
      <DialogContent>{text('offline.install.ios')}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('offline.install.done')}</Button>
      </DialogActions>
    </Dialog>
  )
}
