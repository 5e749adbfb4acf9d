import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../lib/intl.tsx'
import { useCan, useSession } from '../../lib/session.tsx'
import { LinkTabs } from '../../ui/page/LinkTabs.tsx'

/** The tabs of the account area, without those that the user may not open. */
export function AccountTabs() {
  const text = useText()
  const mayReadDevices = useCan('device.read')
  const mayReadIntegrations = useCan('integration.read')
  const maySetLabels = useCan('account.manage')
  const { monitoringOnly } = useSession().account
  const mayReadLog = useCan('securityLog.read')
  const mayManageData = useCan('accountData.manage')
  const mayReadGround = useCan('ground.read')
  const mayReadBackups = useCan('backup.read')
  const tabs = [
    { href: paths.account, label: text('accountTabs.account'), shown: true },
    {
      href: paths.devices,
      label: text('accountTabs.devices'),
      alsoAt: [paths.tracking],
      shown: mayReadDevices,
    },
    {
      href: paths.integrations,
      label: text('accountTabs.integrations'),
      shown: mayReadIntegrations,
    },
    {
      href: paths.accountLabels,
      label: text('accountTabs.labels'),
      // In an account of devices alone, everyone can look up what an input is.
      shown: maySetLabels || monitoringOnly,
    },
    { href: paths.securityLog, label: text('accountTabs.security'), shown: mayReadLog },
    { href: paths.accountData, label: text('accountTabs.data'), shown: mayManageData },
    { href: paths.ground, label: text('accountTabs.map'), shown: mayReadGround },
    { href: paths.backups, label: text('accountTabs.backups'), shown: mayReadBackups },
  ]
  return <LinkTabs label={text('accountTabs.label')} tabs={tabs.filter(({ shown }) => shown)} />
}
