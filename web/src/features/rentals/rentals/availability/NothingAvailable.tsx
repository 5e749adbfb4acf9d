import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useHasOtherBranches } from '../../../../lib/branches.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useDayFormat } from '../../../../lib/time.tsx'
import { MachineIcon } from '../../../../ui/icons.tsx'
import { Announcement } from '../../../../ui/notices/Announcement.tsx'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import type { Found } from './availability.api.ts'
import { useAlternatives } from './availability.api.ts'
import type { Wanted } from './availability.hash.ts'

type Props = { wanted: Wanted; onChange: (patch: Partial<Wanted>) => void }

/** Says that nothing is free, and offers the changes of the search that find something. */
export function NothingAvailable({ wanted, onChange }: Props) {
  const text = useText()
  const format = useDayFormat()
  const isBranchAlone = useHasOtherBranches() && !wanted.anyBranch
  const alternatives = useAlternatives(wanted, isBranchAlone)
  const isNarrowed = wanted.search !== '' || wanted.categoryId !== undefined
  const offerText = ({ wanted: { from, anyBranch }, count, hasMore }: Found) => {
    const values = { total: count, more: String(hasMore) }
    return anyBranch === wanted.anyBranch
      ? text('availability.laterFrom', { ...values, day: format.medium(from) })
      : text('availability.elsewhere', values)
  }
  return (
    <>
      <Announcement text={text('availability.none')} />
      <EmptyState
        icon={<MachineIcon />}
        title={text('availability.none')}
        {...(alternatives?.length === 0 && { body: text('availability.none.hint') })}
      >
        <Stack spacing={1} sx={{ alignItems: 'center' }}>
          {alternatives?.map((found) => (
            <Button key={offerText(found)} variant="contained" onClick={() => onChange(found.wanted)}>
              {offerText(found)}
            </Button>
          ))}
          {isNarrowed && (
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => onChange({ search: '', categoryId: undefined })}
            >
              {text('availability.showAll')}
            </Button>
          )}
        </Stack>
      </EmptyState>
    </>
  )
}
