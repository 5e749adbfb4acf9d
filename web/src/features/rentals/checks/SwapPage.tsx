import type { CheckPrefill, RentalChecks } from '@yardmaster/core/contract/rentals/checks.ts'
import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useParams } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { useChecks, usePrefill, useRental } from './checks.api.ts'
import { CheckScreen } from './CheckScreen.tsx'
import { NoCheck } from './NoCheck.tsx'
import { ReturnSummary } from './ReturnSummary.tsx'
import { SwapForm } from './SwapForm.tsx'

/** Swaps the asset of a rental that is out. Afterwards, the page shows what the client used of it. */
export function SwapPage() {
  const id = Number(useParams()['rentalId'])
  const rental = useRental(id)
  const checks = useChecks(id)
  const prefill = usePrefill(rental.data?.asset.id)
  return (
    <CheckScreen way="swap" asset={rental.data?.asset} loads={[rental, checks, prefill]}>
      {() =>
        rental.data &&
        checks.data &&
        prefill.data && <Swap key={id} rental={rental.data} checks={checks.data} prefill={prefill.data} />
      }
    </CheckScreen>
  )
}

type Props = { rental: Rental; checks: RentalChecks; prefill: CheckPrefill }

function Swap({ rental, checks, prefill }: Props) {
  const text = useText()
  if (rental.inAt !== null) return <ReturnSummary rental={rental} checks={checks} />
  if (rental.outAt === null)
    return (
      <NoCheck
        title={text(rental.canceledAt === null ? 'check.notOut' : 'check.canceled')}
        links={[{ href: paths.rental(rental.id), label: text('check.toRental') }]}
      />
    )
  return <SwapForm rental={rental} out={checks.out} prefill={prefill} />
}
