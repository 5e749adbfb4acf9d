import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import type { Branch } from '@yardmaster/core/contract/account/branches.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { workingTimeText } from '@yardmaster/core/workingTime.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useUnits } from '../../../lib/units.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { PostalAddress } from '../../../widgets/account/PostalAddress.tsx'
import { useZoneText } from './useZoneText.ts'

export function BranchFacts({ branch }: { branch: Branch | undefined }) {
  const text = useText()
  const intl = useIntl()
  const units = useUnits()
  const zoneText = useZoneText()
  const yesOrNo = (is: boolean) => text(is ? 'branch.yes' : 'branch.no')
  const facts = [
    {
      id: 'address',
      label: text('branch.address'),
      value: branch && <Address {...branch.address} />,
      placeholder: ADDRESS_LINES.map((line) => <Skeleton key={line} width={140} />),
    },
    {
      id: 'timezone',
      label: text('branch.timezone'),
      value: branch && zoneText(branch.timezone),
      placeholder: <LongLine />,
    },
    {
      id: 'work',
      label: text('branch.work'),
      value: branch && workingTimeText(branch.work, intl.locale),
      placeholder: <LongLine />,
    },
    {
      id: 'defaultTaxRentals',
      label: text('branch.defaultTaxRentals'),
      value: branch && yesOrNo(branch.defaultTaxRentals),
    },
    {
      id: 'defaultTaxRate',
      label: text('branch.defaultTaxRate'),
      value:
        branch &&
        intl.formatNumber(branch.defaultTaxRate / 100, { style: 'percent', maximumFractionDigits: 2 }),
    },
    {
      id: 'laborHourlyRate',
      label: text('branch.laborHourlyRate'),
      value: branch && text('branch.perHour', { rate: units.money(branch.laborHourlyRate) }),
    },
    { id: 'useMetric', label: text('branch.useMetric'), value: branch && yesOrNo(branch.useMetric) },
  ]
  return (
    <Card title={text('branch.information')}>
      <Facts facts={facts} loading={!branch} />
    </Card>
  )
}

const ADDRESS_LINES = ['street', 'town', 'country', 'map']

/** Stands for a text that needs two lines on a phone. */
const LongLine = () => (
  <>
    <Skeleton width={140} />
    <Skeleton width={80} sx={{ display: { md: 'none' } }} />
  </>
)

/** Only some addresses have coordinates. */
function Address({ gpsCoordinate, ...address }: Branch['address']) {
  const text = useText()
  const mayReadMap = useCan('map.read')
  return (
    <>
      <PostalAddress
        street={address.streetAddress}
        city={address.addressLocality}
        state={address.addressRegion}
        postalCode={address.postalCode}
        country={address.addressCountry}
      />
      {gpsCoordinate && mayReadMap && (
        <Link component={AppLink} underline="always" href={paths.mapAt(gpsCoordinate)}>
          {text('branch.onMap')}
        </Link>
      )}
    </>
  )
}
