import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Account } from '@yardmaster/core/contract/account/account.ts'
import { useText } from '../../../lib/intl.tsx'
import { HintButton } from '../../../ui/actions/HintButton.tsx'
import { DeleteIcon } from '../../../ui/icons.tsx'
import { useUndoableCall } from '../../../ui/notices/useUndoableRemoval.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { useRemoveLogo, useRestoreLogo } from './account.api.ts'
import { LogoUpload } from './LogoUpload.tsx'

/** The logo of the company and, for administrators, its upload. */
export function LogoCard({ account }: { account: Account | undefined }) {
  const text = useText()
  const change = useUndoableCall(useRemoveLogo(), useRestoreLogo())
  const title = text('account.logo.remove')
  const remove = () =>
    change({}, { title, removed: text('account.logo.removed'), restored: text('account.logo.restored') })
  const mayChange = account !== undefined && account.uploadLogo !== null
  return (
    <Card
      title={text('account.logo')}
      actions={
        mayChange &&
        account.image && <HintButton hint={title} label={title} icon={<DeleteIcon />} onClick={remove} />
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
