import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { RentalBoard, RentalRow, RentalView } from '@yardmaster/core/contract/rentals/rentals.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../../../lib/intl.tsx'
import { AppLink } from '../../../../ui/page/AppLink.tsx'
import { visuallyHidden } from '../../../../ui/visuallyHidden.ts'
import { RentalCard } from './RentalCard.tsx'

type ColumnName = keyof RentalBoard

/** The view of the list that has the rentals of a column. */
const VIEWS: Record<ColumnName, RentalView> = {
  goingOutToday: 'goingOutToday',
  onRent: 'onRent',
  dueToday: 'dueToday',
  overdue: 'overdue',
  returnedToday: 'returnedToday',
}

type Props = {
  name: ColumnName
  column: RentalBoard[ColumnName]
  onExtend: (rental: RentalRow) => void
}

export function BoardColumn({ name, column: { total, rows }, onExtend }: Props) {
  const text = useText()
  const intl = useIntl()
  const heading = useId()
  const href = paths.rentalsIn(VIEWS[name])
  const isLate = name === 'overdue' && total > 0
  return (
    <Box component="section" aria-labelledby={heading} sx={{ minWidth: 0 }}>
      <Box sx={head}>
        <Typography id={heading} variant="h2" sx={{ flex: 1, minWidth: 0 }}>
          <Link component={AppLink} href={href} color="inherit">
            {text(`rentals.board.${name}`)}
          </Link>
        </Typography>
        <Link
          component={AppLink}
          href={href}
          sx={{ ...count, color: isLate ? 'error.main' : 'text.secondary' }}
        >
          <span aria-hidden>{intl.formatNumber(total)}</span>
          <span style={visuallyHidden}>{text('rentals.board.total', { total })}</span>
        </Link>
      </Box>
      {rows.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={none}>
          {text(`rentals.board.none.${name}`)}
        </Typography>
      ) : (
        <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((rental) => (
            <RentalCard key={rental.id} rental={rental} onExtend={onExtend} />
          ))}
        </Stack>
      )}
      {total > rows.length && (
        <Link component={AppLink} href={href} sx={{ display: 'inline-block', mt: 1 }}>
          {text('rentals.board.more', { count: total - rows.length })}
        </Link>
      )}
    </Box>
  )
}

const head = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, mb: 1 } as const
const count = { typography: 'h2', fontVariantNumeric: 'tabular-nums' } as const
const none = { border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 1, p: 2 } as const
