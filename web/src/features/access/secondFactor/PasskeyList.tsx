import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Passkey } from '@yardmaster/core/contract/access/secondFactor.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { RelativeTime, useTimeFormat } from '../../../lib/time.tsx'
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'

/** The user's passkeys, to rename and remove. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const text = useText()
  const [open, setOpen] = useState<{ dialog: 'rename' | 'remove'; passkey: Passkey } | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Box component="ul" aria-label={text('factor.passkeys')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {passkeys.map((passkey) => (
          <PasskeyItem
            key={passkey.id}
            passkey={passkey}
            onRename={() => setOpen({ dialog: 'rename', passkey })}
            onRemove={() => setOpen({ dialog: 'remove', passkey })}
          />
        ))}
      </Box>
      {open?.dialog === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.dialog === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
    </>
  )
}

type ItemProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function PasskeyItem({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: ItemProps) {
  const text = useText()
  const format = useTimeFormat()
  return (
    <Box component="li" sx={item}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text('factor.passkey.since', { when: format.date(createdAt) })}
          {' · '}
          {lastUsedAt ? (
            <>
              {text('factor.passkey.used')}: <RelativeTime at={lastUsedAt} />
            </>
          ) : (
            text('factor.passkey.unused')
          )}
        </Typography>
      </Box>
      <Box>
        <Button aria-label={text('factor.passkey.renameNamed', { name })} onClick={onRename}>
          {text('factor.passkey.rename')}
        </Button>
        <Button color="error" aria-label={text('factor.passkey.removeNamed', { name })} onClick={onRemove}>
          {text('factor.passkey.remove')}
        </Button>
      </Box>
    </Box>
  )
}

const item = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  mt: 1,
  pl: 2,
  borderLeft: 2,
  borderColor: 'divider',
} as const
