import Box from '@mui/material/Box'
import type { Exceptions, ExceptionState } from '@yardmaster/core/contract/reports/exceptions.ts'
import { EXCEPTION_STATES } from '@yardmaster/core/contract/reports/exceptions.ts'
import { useText } from '../../../lib/intl.tsx'
import { WordChoice } from '../../../ui/fields/WordChoice.tsx'
import { BranchFilter } from '../../../widgets/branches/BranchFilter.tsx'
import type { ExceptionsHash } from './exceptions.hash.ts'
import { KindChips } from './KindChips.tsx'
import { WeekChoice } from './WeekChoice.tsx'

type Props = {
  week: string
  hash: ExceptionsHash
  counts: Exceptions['counts'] | undefined
  onChange: (change: Partial<ExceptionsHash>) => void
}

/** The week, the kind and the state of the lines that are shown. */
export function ExceptionsFilters({ week, hash: { kind, state, branch }, counts, onChange }: Props) {
  const text = useText()
  return (
    <>
      <Box sx={row}>
        <WeekChoice week={week} onChange={(next) => onChange({ week: next })} />
        <WordChoice<ExceptionState>
          label={text('exceptions.state')}
          options={EXCEPTION_STATES}
          nameOf={(option) => text(`exceptions.state.${option}`)}
          value={state}
          onChange={(next) => onChange({ state: next })}
        />
        <Box sx={{ pt: 0.75 }}>
          <BranchFilter
            chosen={branch === undefined ? [] : [branch]}
            onChange={(ids) => onChange({ branch: ids.at(-1) })}
          />
        </Box>
      </Box>
      <KindChips kind={kind} state={state} counts={counts} onChange={(next) => onChange({ kind: next })} />
    </>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 2,
  '& > .MuiTextField-root': { flex: '0 1 160px', minWidth: 130 },
  '@media print': { display: 'none' },
} as const
