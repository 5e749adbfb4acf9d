import Box from '@mui/material/Box'
import { CODE_FAMILY } from '@yardmaster/core/typeScale.ts'
import { useText } from '../../lib/intl.tsx'
import { CopyButton } from './CopyButton.tsx'
import { useSnackbar } from '../notices/Snackbars.tsx'

/** A name and a value to copy to another system, in a description list. Needs the dictionary part `copying`. */
export function CopiedValue({ name, value }: { name: string; value: string }) {
  const text = useText()
  const { show } = useSnackbar()
  return (
    <Box sx={{ py: 0.5, borderTop: 1, borderColor: 'divider' }}>
      <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="code" sx={code}>
          {value}
        </Box>
        <CopyButton
          value={value}
          label={`${text('copying.copy')}: ${name}`}
          onBlocked={() => show(text('copying.blocked'), { tone: 'error' })}
        />
      </Box>
    </Box>
  )
}

/** Keeps leading spaces, which some commands need. */
const code = {
  flex: 1,
  minWidth: 0,
  typography: 'body2',
  fontFamily: CODE_FAMILY,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const
