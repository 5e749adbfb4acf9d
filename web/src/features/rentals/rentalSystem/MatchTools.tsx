import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { MatchState } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import { MATCH_STATES } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { ViewSwitch } from '../../../ui/lists/ViewSwitch.tsx'

/** The list of a tab: of which connection, in which state, and what is searched for. */
export type MatchList = {
  id: number
  state: MatchState
  search: string
  onState: (state: MatchState) => void
  onSearch: (typed: string) => void
}

type Props = MatchList & {
  hint: string
  searchLabel: string
  /** Undefined until they are known. */
  counts: Record<MatchState, number> | undefined
}

/** What a list is for, the states with their numbers, and the search field. */
export function MatchTools({ state, search, onState, onSearch, hint, searchLabel, counts }: Props) {
  const text = useText()
  const intl = useIntl()
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: 800 }}>
        {hint}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, flexWrap: 'wrap' }}>
        <ViewSwitch
          label={text('rentalSystem.states')}
          options={MATCH_STATES.map((name) => ({
            name,
            label: text(`rentalSystem.state.${name}`, {
              count: counts ? intl.formatNumber(counts[name]) : '…',
            }),
          }))}
          value={state}
          onChange={onState}
        />
        <SearchField value={search} label={searchLabel} onChange={onSearch} />
      </Box>
    </>
  )
}
