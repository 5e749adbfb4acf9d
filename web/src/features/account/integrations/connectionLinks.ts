import type { ScreenKey } from '@yardmaster/core/i18n/keys.ts'
import type { ServiceType } from '@yardmaster/core/integrations.ts'

type ConnectionLink = { label: ScreenKey; href: (connectionId: number) => string }

/** The pages that show what a connection has read, such as the assets of a feed. */
export const CONNECTION_LINKS: Partial<Record<ServiceType, readonly ConnectionLink[]>> = {}
