import type { ScreenKey } from '@yardmaster/core/i18n/keys.ts'
import type { ServiceType } from '@yardmaster/core/integrations.ts'
import { paths } from '@yardmaster/core/paths.ts'

type ConnectionLink = { label: ScreenKey; href: (connectionId: number) => string }

const FUEL: readonly ConnectionLink[] = [{ label: 'integrations.link.fuel', href: () => paths.fuel }]

const settingsPage = (path: string): ConnectionLink => ({ label: 'integrations.link.page', href: () => path })

const FEED: readonly ConnectionLink[] = [{ label: 'integrations.link.assets', href: paths.feedAssets }]

/** The pages of a connection: what it has read, such as the assets of a feed, and its settings without scripts. */
export const CONNECTION_LINKS: Partial<Record<ServiceType, readonly ConnectionLink[]>> = {
  genie: [...FEED, settingsPage(paths.configGenie)],
  visionlink: FEED,
  iso15143: FEED,
  comdata: FUEL,
  shell: [...FUEL, settingsPage(paths.configShell)],
  pointofrental: [{ label: 'integrations.link.items', href: paths.integrationItems }],
}
