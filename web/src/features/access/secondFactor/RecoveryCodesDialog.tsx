import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import GlobalStyles from '@mui/material/GlobalStyles'
import { CODE_FAMILY } from '@yardmaster/core/typeScale.ts'
import { useId, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { CheckIcon, CopyIcon, DownloadIcon, PrintIcon } from '../../../ui/icons.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'

type Props = { codes: readonly string[]; onClose: () => void }

/** Shows new recovery codes, this one time only. Only the button closes the dialog, so that a click outside doesn't lose them. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const text = useText()
  const id = useId()
  const isMobile = useIsMobile()
  return (
    <Dialog
      open
      fullScreen={isMobile}
      // Two columns of codes, none of them on two lines.
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <GlobalStyles styles={codesAlone} />
      <DialogTitle id={`${id}-title`}>{text('factor.codes.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <DialogContentText id={`${id}-body`}>{text('factor.codes.body')}</DialogContentText>
        <Box component="ul" aria-label={text('factor.codes.list')} sx={list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Savers codes={codes} />
      </DialogContent>
      <DialogActions sx={onScreen}>
        <Button variant="contained" onClick={onClose}>
          {text('factor.codes.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Savers({ codes }: { codes: readonly string[] }) {
  const text = useText()
  const { show } = useSnackbar()
  const { user } = useSession()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
    } catch {
      show(text('copying.blocked'), { tone: 'error' })
    }
  }
  const download = () => {
    const title = text('factor.codes.file', { email: user.email ?? '' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }))
    link.download = 'recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ...onScreen }}>
      <Button
        autoFocus
        variant="outlined"
        color="inherit"
        startIcon={copied ? <CheckIcon /> : <CopyIcon />}
        onClick={() => void copy()}
      >
        {text(copied ? 'copying.copied' : 'copying.copy')}
      </Button>
      <Button variant="outlined" color="inherit" startIcon={<DownloadIcon />} onClick={download}>
        {text('factor.codes.download')}
      </Button>
      <Button variant="outlined" color="inherit" startIcon={<PrintIcon />} onClick={() => window.print()}>
        {text('factor.codes.print')}
      </Button>
    </Box>
  )
}

/** Leaves the page behind the dialog off the paper. */
const codesAlone = { '@media print': { '#root': { display: 'none' } } }
const onScreen = { '@media print': { display: 'none' } } as const

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  justifyItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  p: 2,
  listStyle: 'none',
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontFamily: CODE_FAMILY,
  whiteSpace: 'nowrap',
  userSelect: 'all',
} as const
