import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { DeviceTypeEntry } from '@yardmaster/core/contract/account/devices.ts'
import type { DeviceTypeId } from '@yardmaster/core/deviceTypes.ts'
import { offeredType } from '@yardmaster/core/deviceTypes.ts'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useUnits } from '../../../lib/units.ts'
import { useIsMobile } from '../../../lib/viewport.ts'
import { Facts } from '../../../ui/page/Facts.tsx'
import { useDeviceTypes } from '../devices/devices.public.ts'
import { PurchaseForm } from './PurchaseForm.tsx'

type Props = {
  /** For a type that is no longer sold, the dialog shows the one that replaces it. */
  type: DeviceTypeId
  onShowRequests: () => void
  onClose: () => void
}

/** Shows a device type, then what to order, then that the request was sent. */
export function DeviceTypeDialog({ type, onShowRequests, onClose }: Props) {
  const { data } = useDeviceTypes()
  const [view, setView] = useState<'info' | 'purchase'>('info')
  const [sent, setSent] = useState<number | null>(null)
  const shown = data?.get(offeredType(type))
  if (!shown) return null
  if (sent !== null) return <SentView quantity={sent} onShow={onShowRequests} onClose={onClose} />
  if (view === 'purchase')
    return <PurchaseForm type={shown} onSent={setSent} onBack={() => setView('info')} />
  return (
    <InfoView
      type={shown}
      isReplacement={shown.id !== type}
      onPurchase={() => setView('purchase')}
      onClose={onClose}
    />
  )
}

type InfoProps = {
  type: DeviceTypeEntry
  isReplacement: boolean
  onPurchase: () => void
  onClose: () => void
}

function InfoView({ type, isReplacement, onPurchase, onClose }: InfoProps) {
  const text = useText()
  const { money } = useUnits()
  const mayBuy = useCan('deviceRequest.create') && type.showOnMarket
  const { label, description, dimensions, price } = type
  return (
    <ViewDialog
      title={label}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {text('catalog.close')}
          </Button>
          {mayBuy && (
            <Button variant="contained" autoFocus onClick={onPurchase}>
              {text('catalog.purchase')}
            </Button>
          )}
        </>
      }
    >
      {isReplacement && <Alert severity="info">{text('catalog.replaces')}</Alert>}
      <DialogContentText>{description}</DialogContentText>
      <Facts
        facts={[
          { id: 'dimensions', label: text('catalog.dimensions'), value: dimensions },
          {
            id: 'price',
            label: text('catalog.priceLabel'),
            value: price === null ? text('catalog.noPrice') : money(price, 'USD'),
          },
        ]}
      />
    </ViewDialog>
  )
}

type SentProps = { quantity: number; onShow: () => void; onClose: () => void }

function SentView({ quantity, onShow, onClose }: SentProps) {
  const text = useText()
  return (
    <ViewDialog
      title={text('catalog.sentTitle')}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onShow}>
            {text('catalog.sent.show')}
          </Button>
          <Button variant="contained" autoFocus onClick={onClose}>
            {text('catalog.close')}
          </Button>
        </>
      }
    >
      <Alert severity="success">{text('catalog.sent', { count: quantity })}</Alert>
    </ViewDialog>
  )
}

type ViewProps = { title: string; actions: ReactNode; onClose: () => void; children: ReactNode }

function ViewDialog({ title, actions, onClose, children }: ViewProps) {
  const id = useId()
  const isMobile = useIsMobile()
  return (
    <Dialog open fullWidth maxWidth="xs" fullScreen={isMobile} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  )
}
