import Typography from '@mui/material/Typography'
import type { CheckPrefill, RentalChecks } from '@yardmaster/core/contract/rentals/checks.ts'
import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useParams } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { CheckForm } from './CheckForm.tsx'
import { useChecks, usePrefill, useRental } from './checks.api.ts'
import { CheckScreen } from './CheckScreen.tsx'
import { NoCheck } from './NoCheck.tsx'
import { RentalLead } from './RentalLead.tsx'
import { ReturnSummary } from './ReturnSummary.tsx'

/** Checks in the asset of a rental. Afterwards, the page shows what the client used. */
export function CheckInPage() {
  const id = Number(useParams()['rentalId'])
  const rental = useRental(id)
  const checks = useChecks(id)
  const prefill = usePrefill(rental.data?.asset.id)
  return (
    <CheckScreen way="in" asset={rental.data?.asset} loads={[rental, checks, prefill]}>
      {() =>
        rental.data &&
        checks.data &&
        prefill.data && <InForm key={id} rental={rental.data} checks={checks.data} prefill={prefill.data} />
      }
    </CheckScreen>
  )
}

type Props = { rental: Rental; checks: RentalChecks; prefill: CheckPrefill }

function InForm({ rental, checks, prefill }: Props) {
  const text = useText()
  const times = useTimeFormat()
  const { id, asset, outAt } = rental
  if (rental.inAt !== null) return <ReturnSummary rental={rental} checks={checks} />
  if (outAt === null) {
    const isCanceled = rental.canceledAt !== null
    return (
      <NoCheck
        title={text(isCanceled ? 'check.canceled' : 'check.notOut')}
        links={[
          ...(isCanceled ? [] : [{ href: paths.rentalCheckOut(id), label: text('check.out') }]),
          { href: paths.equipment(asset.id), label: text('check.toAsset') },
        ]}
      />
    )
  }
  return (
    <CheckForm
      kind="in"
      id={id}
      prefill={prefill}
      initial={{}}
      out={checks.out}
      renderLead={() => (
        <RentalLead rental={rental}>
          <Typography>{text('check.since', { when: times.dateTime(outAt) })}</Typography>
        </RentalLead>
      )}
    />
  )
}
