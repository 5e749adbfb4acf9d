import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ExceptionLine } from '@yardmaster/core/contract/reports/exceptions.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { DoneCell } from './DoneCell.tsx'
import { NoteCell } from './NoteCell.tsx'
import { Occasions } from './Occasions.tsx'

type Handlers = { onNote: (line: ExceptionLine) => void }

/** Returns the columns of the list. They come in the order of the server. */
export function useExceptionColumns(week: string, { onNote }: Handlers): Column<ExceptionLine>[] {
  const text = useText()
  return [
    {
      id: 'asset',
      header: text('exceptions.asset'),
      // Room for the longest word of a category.
      width: 140,
      cell: (line) => <AssetCell line={line} />,
    },
    { id: 'what', header: text('exceptions.what'), width: '36%', cell: (line) => <Occasions line={line} /> },
    {
      id: 'where',
      header: text('exceptions.where'),
      width: '13%',
      cell: (line) => <WhereCell line={line} />,
    },
    {
      id: 'client',
      header: text('exceptions.client'),
      width: '14%',
      cell: (line) => <ClientCell line={line} />,
    },
    {
      id: 'note',
      header: text('exceptions.note'),
      width: '14%',
      cell: (line) => <NoteCell line={line} onNote={onNote} />,
    },
    {
      id: 'done',
      header: text('exceptions.done'),
      width: 150,
      phone: 'below',
      cell: (line) => <DoneCell week={week} line={line} />,
    },
  ]
}

type Cell = { line: ExceptionLine }

function AssetCell({ line: { asset, category, branch } }: Cell) {
  const { allBranches } = useSession()
  const details = [category, allBranches ? branch.name : null].filter(Boolean).join(' · ')
  return (
    <Box sx={{ py: 0.5 }}>
      {asset.opens ? (
        <Link component={AppLink} href={paths.equipment(asset.id)} sx={{ fontWeight: 'fontWeightMedium' }}>
          {asset.name}
        </Link>
      ) : (
        <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
          {asset.name}
        </Box>
      )}
      {details && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{details}</Box>}
    </Box>
  )
}

/** The place, and the map at the time of the last occasion. */
function WhereCell({ line: { asset, place, occasions } }: Cell) {
  const text = useText()
  const maySeeMap = useCan('map.read')
  const last = occasions.at(-1)
  const ref = formatRef({ kind: 'thing', id: asset.id })
  return (
    <Box sx={{ py: 0.5 }}>
      {place && <Box>{place}</Box>}
      {maySeeMap && asset.opens && last && (
        <Link
          component={AppLink}
          href={paths.mapOf(ref, last.from)}
          variant="body2"
          aria-label={text('exceptions.mapOf', { asset: asset.name })}
          sx={{ '@media print': { display: 'none' } }}
        >
          {text('exceptions.map')}
        </Link>
      )}
    </Box>
  )
}

function ClientCell({ line: { rental } }: Cell) {
  const text = useText()
  if (!rental) return NO_VALUE
  const { id, client, site } = rental
  return (
    <Link
      component={AppLink}
      href={paths.rental(id)}
      sx={{ display: 'block', width: 'fit-content', py: 0.5 }}
    >
      {client ? [client.name, site?.name].filter(Boolean).join(' · ') : text('exceptions.rental')}
    </Link>
  )
}
