import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useBranchLabel } from '../../lib/branches.ts'
import { useText } from '../../lib/intl.tsx'
import { useSession } from '../../lib/session.tsx'
import type { SwitchedTo } from '../../lib/tabs.ts'
import { keepView } from '../../lib/view.ts'
import { BranchIcon, CloseIcon } from '../../ui/icons.tsx'

type Props = { other: SwitchedTo | null }

/**
 * A line above the page after another tab has switched the branch. The live region stays mounted, so that
 * screen readers announce changes in it.
 */
export function BranchNotice({ other }: Props) {
  const text = useText()
  const { user } = useSession()
  const own = useBranchLabel()
  const [closed, setClosed] = useState<Props['other']>(null)
  return (
    <Box component="output" sx={{ display: 'block', '@media print': { display: 'none' } }}>
      {other && other !== closed && (
        <Alert
          severity="info"
          icon={<BranchIcon />}
          role="presentation"
          sx={notice}
          action={
            <>
              <Button
                color="inherit"
                size="small"
                onClick={() => {
                  keepView({ userId: user.id, branchId: other.id, allBranches: other.allBranches })
                  window.location.reload()
                }}
              >
                {text('tabs.show', { other: other.name })}
              </Button>
              <IconButton
                color="inherit"
                size="small"
                aria-label={text('app.close')}
                onClick={() => setClosed(other)}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </>
          }
        >
          {text('tabs.switched', { other: other.name, own })}
        </Alert>
      )}
    </Box>
  )
}

/** On a phone, the actions are below the text. */
const notice = {
  borderRadius: 0,
  alignItems: 'center',
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 240px' },
  '& .MuiAlert-action': { alignItems: 'center', gap: 1, p: 0, mr: 0 },
} as const
