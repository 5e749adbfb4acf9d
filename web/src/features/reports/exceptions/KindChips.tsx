import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Exceptions, ExceptionState } from '@yardmaster/core/contract/reports/exceptions.ts'
import { seenKinds } from '@yardmaster/core/rules/exceptions.ts'
import type { ExceptionKind } from '@yardmaster/core/rules/exceptions.ts'
import { useText } from '../../../lib/intl.tsx'
import { useActor } from '../../../lib/session.tsx'

type Props = {
  kind: ExceptionKind | undefined
  state: ExceptionState
  counts: Exceptions['counts'] | undefined
  onChange: (kind: ExceptionKind | undefined) => void
}

const countedIn = (state: ExceptionState, { open, done }: { open: number; done: number }) =>
  state === 'open' ? open : state === 'done' ? done : open + done

/** The kinds with their numbers. One of them is shown, or all. */
export function KindChips({ kind, state, counts, onChange }: Props) {
  const text = useText()
  const kinds = seenKinds(useActor())
  const countOf = (one: ExceptionKind) => countedIn(state, counts?.[one] ?? { open: 0, done: 0 })
  const all = kinds.reduce((sum, one) => sum + countOf(one), 0)
  const choices = [
    { id: undefined, name: text('exceptions.kind.all'), count: all },
    ...kinds.map((one) => ({ id: one, name: text(`exceptions.kind.${one}`), count: countOf(one) })),
  ]
  return (
    <Box component="fieldset" aria-label={text('exceptions.kinds')} sx={row}>
      {choices.map(({ id, name, count }) => (
        <Chip
          key={id ?? 'all'}
          label={counts ? text('exceptions.kind.count', { kind: name, count }) : name}
          color={id === kind ? 'primary' : 'default'}
          variant={id === kind ? 'filled' : 'outlined'}
          aria-pressed={id === kind}
          onClick={() => onChange(id)}
          sx={{ flex: 'none', height: { xs: 44, md: 32 }, borderRadius: 99 }}
        />
      ))}
    </Box>
  )
}

/** On a phone, the row scrolls horizontally. */
const row = {
  border: 0,
  mt: 0,
  minInlineSize: 0,
  display: 'flex',
  flexWrap: { md: 'wrap' },
  gap: 1,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // The padding has room for the focus ring, and the chips line up with the rest of the page.
  mx: { xs: -2, md: '-3px' },
  px: { xs: 2, md: '3px' },
  py: '3px',
  mb: 1.5,
  '@media print': { flexWrap: 'wrap' },
} as const
