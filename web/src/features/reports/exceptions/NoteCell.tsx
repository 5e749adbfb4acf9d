import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ExceptionLine } from '@yardmaster/core/contract/reports/exceptions.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'

type Props = { line: ExceptionLine; onNote: (line: ExceptionLine) => void }

/** The note, and the button to write it. */
export function NoteCell({ line, onNote }: Props) {
  const text = useText()
  const mayMark = useCan('exception.mark')
  const { note, asset, kind } = line
  if (!mayMark || !asset.opens) return note ? <Box sx={noteStyle}>{note}</Box> : NO_VALUE
  const about = { asset: asset.name, kind: text(`exceptions.kind.${kind}`) }
  return (
    <Box>
      {note && <Box sx={noteStyle}>{note}</Box>}
      <Button
        size="small"
        aria-label={text(note ? 'exceptions.editNoteOf' : 'exceptions.addNoteTo', about)}
        sx={{ px: 0.5, ml: -0.5, '@media print': { display: 'none' } }}
        onClick={() => onNote(line)}
      >
        {text(note ? 'exceptions.editNote' : 'exceptions.addNote')}
      </Button>
    </Box>
  )
}

const noteStyle = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', typography: 'body2' } as const
