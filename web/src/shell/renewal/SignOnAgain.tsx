import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useText } from '../../lib/intl.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { declined, QUESTION_ID } from './question.ts'
import { SomeoneElseLink } from './SomeoneElseLink.tsx'
import { useSignInElsewhere } from './useSignInElsewhere.ts'

type Props = { userId: number; address: string }

/** React focuses buttons and fields by `autoFocus`, but no links. */
const focus = (link: HTMLElement | null) => link?.focus()

/** Asks a user whom a provider signed in to do so again. The page continues when they have, in another tab. */
export function SignOnAgain({ userId, address }: Props) {
  const text = useText()
  const heading = useId()
  const otherUser = useSignInElsewhere(userId)
  return (
    <Dialog open onClose={declined} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{text('renewal.title')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <DialogContentText id={QUESTION_ID}>{text('renewal.companyBody')}</DialogContentText>
        {otherUser && (
          <Alert severity="warning" icon={<WarningIcon />}>
            {text('renewal.otherUser', { name: otherUser.name })}
          </Alert>
        )}
        <Button variant="contained" href={address} target="_blank" rel="noreferrer" ref={focus}>
          {text('renewal.company')}
        </Button>
        <SomeoneElseLink />
      </DialogContent>
      <DialogActions>
        <Button onClick={declined}>{text('action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
