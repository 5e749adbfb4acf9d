import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { AssetRentals, Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../lib/intl.tsx'
import { useEndpoint } from '../../lib/query.ts'
import { useTimeFormat } from '../../lib/time.tsx'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { Undecided } from '../../ui/page/Undecided.tsx'
import { useNameText } from '../clients/useNameText.ts'
import { RentalMark } from './RentalMark.tsx'

/** Loads the rental of an asset. Requires the parts `rentalState` and `clientChoice`. */
export function RentalLine({ assetId }: { assetId: number }) {
  const { data, isPending } = useEndpoint(rentals.ofAsset, { params: { id: assetId } })
  if (isPending) return <Undecided />
  return data && <RentalFacts rentals={data} />
}

/**
 * Whether an asset is available, on rent or reserved, with a link to that rental. Requires the parts
 * `rentalState` and `clientChoice`.
 */
export function RentalFacts({ rentals: { state, current, next } }: { rentals: AssetRentals }) {
  const lineText = useLineText()
  const rental = current ?? next
  return (
    <Box component="span" sx={line}>
      <RentalMark state={state} />
      {rental && (
        <Link component={AppLink} href={paths.rental(rental.id)}>
          {lineText(rental)}
        </Link>
      )}
    </Box>
  )
}

function useLineText() {
  const text = useText()
  const time = useTimeFormat()
  const nameText = useNameText()
  return ({ client, site, dueAt, startAt, outAt }: Rental): string => {
    const due = time.dayOfMonth(dueAt)
    if (!client)
      return outAt === null
        ? text('rentalState.fromOnly', { start: time.dayOfMonth(startAt) })
        : text('rentalState.outOnly', { due })
    const name = nameText(client)
    if (outAt === null) return text('rentalState.from', { client: name, start: time.dayOfMonth(startAt) })
    if (!site) return text('rentalState.out', { client: name, due })
    return text('rentalState.outAtSite', { client: name, site: nameText(site), due })
  }
}

const line = { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } as const
