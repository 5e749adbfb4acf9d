import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { CheckPrefill } from '@yardmaster/core/contract/rentals/checks.ts'
import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useParams } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { InfoIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useNameText } from '../../../widgets/clients/useNameText.ts'
import { CheckForm } from './CheckForm.tsx'
import { usePrefill } from './checks.api.ts'
import { CheckScreen } from './CheckScreen.tsx'
import { daysFromNow } from './DueField.tsx'
import { NoCheck } from './NoCheck.tsx'
import { WalkInFields } from './WalkInFields.tsx'

/** Checks out an asset without a reservation. */
export function WalkInPage() {
  const id = Number(useParams()['equipId'])
  const prefill = usePrefill(id)
  return (
    <CheckScreen way="out" asset={prefill.data?.asset} loads={[prefill]}>
      {() => prefill.data && <WalkIn key={id} prefill={prefill.data} />}
    </CheckScreen>
  )
}

function WalkIn({ prefill }: { prefill: CheckPrefill }) {
  const text = useText()
  const nameText = useNameText()
  const { timezone } = useSession().branch
  const mayChoose = useCan('client.read')
  const { asset, rentals } = prefill
  if (rentals.current) {
    const { id, client } = rentals.current
    return (
      <NoCheck
        title={text('check.alreadyOut', { name: asset.name, client: nameText(client) })}
        links={[
          { href: paths.rentalCheckIn(id), label: text('check.in') },
          { href: paths.rental(id), label: text('check.toRental') },
        ]}
      />
    )
  }
  if (!mayChoose) {
    const toReservation = rentals.next && {
      href: paths.rentalCheckOut(rentals.next.id),
      label: text('check.useReservation'),
    }
    return (
      <NoCheck
        title={text('check.noClients')}
        links={[
          ...(toReservation ? [toReservation] : []),
          { href: paths.equipment(asset.id), label: text('check.toAsset') },
        ]}
      />
    )
  }
  return (
    <>
      {rentals.next && <Reservation rental={rentals.next} />}
      <CheckForm
        kind="walkIn"
        id={asset.id}
        prefill={prefill}
        initial={{ dueAt: daysFromNow(1, timezone) }}
        out={null}
        renderLead={(form) => <WalkInFields form={form} />}
      />
    </>
  )
}

/** The next reservation: perhaps that is the client who is here now. */
function Reservation({ rental }: { rental: Rental }) {
  const text = useText()
  const nameText = useNameText()
  const times = useTimeFormat()
  return (
    <Alert severity="info" icon={<InfoIcon />} sx={{ maxWidth: 720, mx: 'auto', mb: 2 }}>
      {text('check.reservedFor', {
        client: nameText(rental.client),
        from: times.dateTime(rental.startAt),
        to: times.dateTime(rental.dueAt),
      })}
      <br />
      <Button
        component={AppLink}
        href={paths.rentalCheckOut(rental.id)}
        variant="outlined"
        color="inherit"
        sx={{ mt: 1, minHeight: 44 }}
      >
        {text('check.useReservation')}
      </Button>
    </Alert>
  )
}
