import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Account } from '@yardmaster/core/contract/account/account.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { HintButton } from '../../../ui/actions/HintButton.tsx'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { DeleteIcon } from '../../../ui/icons.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { useRemoveLogo } from './account.api.ts'
import { LogoUpload } from './LogoUpload.tsx'

/** The logo of the company and, for administrators, its upload. */
export function LogoCard({ account }: { account: Account | undefined }) {
  const text = useText()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveLogo()
  const removalNotice = useRemovalNotice()
  const title = text('account.logo.remove')
  const mayChange = account !== undefined && account.uploadLogo !== null
  return (
    <Card
      title={text('account.logo')}
      actions={
        mayChange &&
        account.image && (
          <HintButton hint={title} label={title} icon={<DeleteIcon />} onClick={() => setIsAsking(true)} />
        )
      }
    >
      {!account && <Skeleton variant="rounded" height={96} />}
      {account?.image && (
        <Box
          component="img"
          src={account.image.url}
          width={account.image.width}
          height={account.image.height}
          alt={text('account.logo.alt', { name: account.name })}
          sx={picture}
        />
      )}
      {account && !account.image && (
        <Typography color="textSecondary">{text('account.logo.none')}</Typography>
      )}
      {mayChange && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 1.5 }}>
            {text('account.logo.about')}
          </Typography>
          <LogoUpload />
        </>
      )}
      {isAsking && (
        <LazyConfirmDialog
          open
          tone="danger"
          title={text('account.logo.removeTitle')}
          body={text('account.logo.removeBody')}
          confirm={title}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            remove.mutate({}, removalNotice(text('account.logo.removed'), { title }))
          }}
        />
      )}
    </Card>
  )
}

/** On white in both themes, because logos are made for paper. */
const picture = {
  display: 'block',
  maxWidth: '100%',
  maxHeight: 120,
  width: 'auto',
  height: 'auto',
  p: 1,
  bgcolor: '#fff',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const
