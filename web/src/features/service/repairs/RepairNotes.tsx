import Box from '@mui/material/Box'
import type { RepairNote } from '@yardmaster/core/contract/service/repairs.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { ZoneNote } from '../../../ui/page/ZoneNote.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { NoteForm } from './NoteForm.tsx'
import { useNotes } from './repairs.api.ts'

export function RepairNotes({ repairId, ticketNum }: { repairId: number; ticketNum: number }) {
  const text = useText()
  const columns = useNoteColumns()
  const mayAdd = useCan('repair.update')
  const { data: notes, error, refetch } = useNotes(repairId)
  return (
    <Card title={text('repair.notes')}>
      {notes && notes.length > 0 && <ZoneNote sx={{ mb: 1 }} />}
      <DataTable
        label={text('repair.notes')}
        rows={notes}
        columns={columns}
        rowId={({ id }) => id}
        empty={text('repair.notes.none')}
        headedWhenEmpty
        error={error}
        onRetry={() => void refetch()}
      />
      {/* Above it, rows take the place of a longer outline, and the form would move. */}
      {mayAdd && (notes || error) && <NoteForm repairId={repairId} ticketNum={ticketNum} />}
    </Card>
  )
}

function useNoteColumns(): Column<RepairNote>[] {
  const text = useText()
  const format = useTimeFormat({ inList: true })
  return [
    {
      id: 'content',
      header: text('repair.note.content'),
      width: '44%',
      cell: ({ content }) => (
        <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {content}
        </Box>
      ),
    },
    { id: 'date', header: text('repair.note.date'), cell: ({ date }) => format.dateTime(date) },
    { id: 'user', header: text('repair.note.user'), cell: ({ user }) => user },
  ]
}
