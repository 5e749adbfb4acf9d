import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import type { Account } from '@yardmaster/core/contract/account/account.ts'
import { ACCOUNT_FEATURES } from '@yardmaster/core/contract/account/account.ts'
import { currencyName } from '@yardmaster/core/currencies.ts'
import type { Feature } from '@yardmaster/core/roles.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { PostalAddress } from '../../../widgets/account/PostalAddress.tsx'

/** The fields of the company. Only administrators see its settings. */
export function CompanyCard({ account }: { account: Account | undefined }) {
  const text = useText()
  const { locale } = useIntl()
  const settings = useSettings(account)
  const mayManage = useCan('account.manage')
  const currency =
    account &&
    text('account.currencyNamed', { name: currencyName(account.currency, locale), code: account.currency })
  const facts = [
    { id: 'name', label: text('account.name'), value: account?.name },
    {
      id: 'address',
      label: text('account.address'),
      value: account && <PostalAddress {...account} street={account.address} />,
      placeholder: ADDRESS_LINES.map((line) => <Skeleton key={line} width={140} />),
    },
    { id: 'phone', label: text('account.phone'), value: account?.phone && <Phone number={account.phone} /> },
    { id: 'fax', label: text('account.fax'), value: account?.fax },
    { id: 'currency', label: text('account.currency'), value: currency },
  ]
  return (
    <Card title={text('account.company')}>
      <Facts loading={!account} facts={mayManage ? [...facts, ...settings] : facts} />
    </Card>
  )
}

const ADDRESS_LINES = ['street', 'town', 'country']

const Phone = ({ number }: { number: string }) => (
  <Link underline="always" href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
    {number}
  </Link>
)

function useSettings(account: Account | undefined) {
  const text = useText()
  const { features: granted } = useSession()
  const { features = [], monitoringOnly = false, dashboardUrl = '' } = account ?? {}
  const active = ACCOUNT_FEATURES.filter(
    (feature) => features.includes(feature) && !(monitoringOnly && feature === 'service'),
  )
  const namesOf = (some: readonly Feature[]) =>
    some.map((feature) => text(`field.feature.${feature}`)).join(', ')
  return [
    {
      id: 'dashboard',
      label: text('account.dashboard'),
      value: dashboardUrl || text('account.dashboard.own'),
    },
    {
      id: 'monitoringOnly',
      label: text('account.monitoringOnly'),
      value: text(monitoringOnly ? 'account.yes' : 'account.no'),
    },
    {
      id: 'features',
      label: text('account.features'),
      value: namesOf(active) || text('account.features.none'),
      // Administrators have nearly all features of the account, so their names take as many lines.
      placeholder: (
        <Skeleton>
          <span>{namesOf(ACCOUNT_FEATURES.filter((feature) => granted[feature]))}</span>
        </Skeleton>
      ),
    },
  ]
}
