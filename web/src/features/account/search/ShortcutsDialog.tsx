import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'

const SHORTCUTS = [
  { keys: ['Ctrl+K', '/'], does: 'shortcuts.search' },
  { keys: ['↑', '↓'], does: 'shortcuts.move' },
  { keys: ['Enter'], does: 'shortcuts.open' },
  { keys: ['Ctrl+Enter'], does: 'shortcuts.openTab' },
  { keys: ['Esc'], does: 'shortcuts.close' },
  { keys: ['?'], does: 'shortcuts.help' },
] as const

/** Lists the keyboard shortcuts. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText()
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('shortcuts.title')}</DialogTitle>
      <DialogContent>
        <Table size="small" aria-labelledby={titleId}>
          <TableHead>
            <TableRow>
              <TableCell>{text('shortcuts.key')}</TableCell>
              <TableCell>{text('shortcuts.does')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {SHORTCUTS.map(({ keys, does }) => (
              <TableRow key={does}>
                <TableCell>
                  <Box sx={{ display: 'flex', gap: 0.75 }}>
                    {keys.map((key) => (
                      <Box key={key} component="kbd" sx={keycap}>
                        {key}
                      </Box>
                    ))}
                  </Box>
                </TableCell>
                <TableCell>{text(does)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('app.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const keycap = {
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  font: 'inherit',
  whiteSpace: 'nowrap',
} as const
