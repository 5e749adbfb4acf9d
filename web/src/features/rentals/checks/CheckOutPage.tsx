import type { CheckPrefill } from '@yardmaster/core/contract/rentals/checks.ts'
import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { latestDue } from '@yardmaster/core/rules/checks.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useNameText } from '../../../widgets/clients/useNameText.ts'
import { CheckForm } from './CheckForm.tsx'
import { usePrefill, useRental } from './checks.api.ts'
import { CheckScreen } from './CheckScreen.tsx'
import { DueField } from './DueField.tsx'
import { NoCheck } from './NoCheck.tsx'
import { PartyFields } from './PartyFields.tsx'
import { RentalLead } from './RentalLead.tsx'

/** Checks out the asset of a reservation. */
export function CheckOutPage() {
  const id = Number(useParams()['rentalId'])
  const rental = useRental(id)
  const prefill = usePrefill(rental.data?.asset.id)
  return (
    <CheckScreen way="out" asset={rental.data?.asset} loads={[rental, prefill]}>
      {() => rental.data && prefill.data && <OutForm key={id} rental={rental.data} prefill={prefill.data} />}
    </CheckScreen>
  )
}

const latestDueOf = ({ startAt, dueAt }: Rental, at: number): number =>
  latestDue({ startAt: Date.parse(startAt), dueAt: Date.parse(dueAt) }, at)

function OutForm({ rental, prefill }: { rental: Rental; prefill: CheckPrefill }) {
  const maySetSite = useCan('client.read')
  const mayExtend = useCan('rental.manage')
  const [now] = useState(() => Date.now())
  const text = useText()
  const nameText = useNameText()
  const toAsset = { href: paths.equipment(rental.asset.id), label: text('check.toAsset') }
  if (rental.state === 'canceled') return <NoCheck title={text('check.canceled')} links={[toAsset]} />
  if (rental.outAt !== null) {
    const isBack = rental.inAt !== null
    return (
      <NoCheck
        title={
          isBack
            ? text('check.result.in', { name: rental.asset.name })
            : text('check.alreadyOut', { name: rental.asset.name, client: nameText(rental.client) })
        }
        links={[
          ...(isBack ? [] : [{ href: paths.rentalCheckIn(rental.id), label: text('check.in') }]),
          { href: paths.rental(rental.id), label: text('check.toRental') },
        ]}
      />
    )
  }
  return (
    <CheckForm
      kind="out"
      id={rental.id}
      prefill={prefill}
      initial={{
        dueAt: rental.dueAt,
        client: rental.client && { client: rental.client, site: rental.site },
      }}
      out={null}
      renderLead={(form) => (
        // The field below shows the site to those who can change it.
        <RentalLead rental={maySetSite && !rental.managed ? { ...rental, site: null } : rental}>
          {!rental.managed && (
            <>
              <PartyFields form={form} isReserved />
              <DueField form={form} {...(!mayExtend && { latest: latestDueOf(rental, now) })} />
            </>
          )}
        </RentalLead>
      )}
    />
  )
}
