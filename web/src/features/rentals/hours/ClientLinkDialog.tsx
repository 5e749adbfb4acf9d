import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ClientLink } from '@yardmaster/core/contract/rentals/hours.ts'
import { LINK_DAYS } from '@yardmaster/core/contract/rentals/hours.ts'
import { useId, useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorAlert } from '../../../ui/fields/ErrorAlert.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { ClientLinkField } from './ClientLinkField.tsx'
import { useClientLink, useCreateLink, useRevokeLink } from './hours.api.ts'

type Props = { rentalId: number; onClose: () => void }

/** Creates the link by which the client sees the hours of the rental, and copies, extends or revokes it. */
export function ClientLinkDialog({ rentalId, onClose }: Props) {
  const text = useText()
  const id = useId()
  const { data, error, refetch } = useClientLink(rentalId)
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <DialogTitle id={`${id}-title`}>{text('hours.link')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={`${id}-body`}>{text('hours.link.about')}</DialogContentText>
        {data ? (
          <LinkState rentalId={rentalId} link={data.link} />
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={56} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text('hours.link.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function LinkState({ rentalId, link }: { rentalId: number; link: ClientLink | null }) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const create = useCreateLink()
  const [isRevoking, setIsRevoking] = useState(false)
  const send = (done?: string) =>
    create.mutate({ params: { id: rentalId } }, { onSuccess: () => done && show(done) })
  if (!link)
    return (
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography>{text('hours.link.none')}</Typography>
        {create.error && <ErrorAlert>{errorText(create.error)}</ErrorAlert>}
        <Button variant="contained" autoFocus loading={create.isPending} onClick={() => send()}>
          {text('hours.link.create')}
        </Button>
      </Box>
    )
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ClientLinkField link={link} />
      {create.error && <ErrorAlert>{errorText(create.error)}</ErrorAlert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          loading={create.isPending}
          onClick={() => send(text('hours.link.extended'))}
        >
          {text('hours.link.extend', { days: LINK_DAYS })}
        </Button>
        <Button color="error" onClick={() => setIsRevoking(true)}>
          {text('hours.link.revoke')}
        </Button>
      </Box>
      {isRevoking && <RevokeDialog rentalId={rentalId} onClose={() => setIsRevoking(false)} />}
    </Box>
  )
}

function RevokeDialog({ rentalId, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const revoke = useRevokeLink()
  return (
    <ConfirmDialog
      open
      title={text('hours.link.revokeTitle')}
      body={text('hours.link.revokeBody')}
      confirm={text('hours.link.revoke')}
      tone="danger"
      busy={revoke.isPending}
      onConfirm={() =>
        revoke.mutate(
          { params: { id: rentalId } },
          {
            onSuccess: () => {
              onClose()
              show(text('hours.link.revoked'))
            },
            onError: (refusal) => {
              onClose()
              show(errorText(refusal), { tone: 'error' })
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
