import type { ScreenKey } from '@yardmaster/core/i18n/keys.ts'
import type { ServiceType } from '@yardmaster/core/integrations.ts'
import { paths } from '@yardmaster/core/paths.ts'

type ConnectionLink = { label: ScreenKey; href: (connectionId: number) => string }

const FUEL: readonly ConnectionLink[] = [{ label: 'integrations.link.fuel', href: () => paths.fuel }]

const FEED: readonly ConnectionLink[] = [{ label: 'integrations.link.assets', href: paths.feedAssets }]

/** The pages that show what a connection has read, such as the assets of a feed. */
export const CONNECTION_LINKS: Partial<Record<ServiceType, readonly ConnectionLink[]>> = {
  genie: FEED,
  visionlink: FEED,
  iso15143: FEED,
  comdata: FUEL,
  shell: FUEL,
  pointofrental: [{ label: 'integrations.link.items', href: paths.integrationItems }],
}
