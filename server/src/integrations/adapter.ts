import type { SETTINGS_OF } from '@yardmaster/core/contract/account/integrations.settings.ts'
import type { Counted, ServiceType } from '@yardmaster/core/integrations.ts'
import type * as z from 'zod/mini'
import type { Clock } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Intake } from '../telemetry/readings/intake.ts'

/** What an adapter needs to ask its provider. The settings include the secrets. */
export type ProviderContext<Settings> = {
  settings: Settings
  /** Has a timeout. Refuses addresses in private networks, unless the installation allows them. */
  fetch: typeof fetch
  clock: Clock
  signal: AbortSignal
}

export type RunContext<Settings> = ProviderContext<Settings> & {
  accountId: number
  integrationId: number
  /** For reading. Bound to the account. */
  db: Db
  intake: Intake
  /** What `commit` stored last, also in earlier runs; null at first. */
  cursor: unknown
  /**
   * Runs the work in a transaction of the account and stores the cursor with it. After a kill, the next run
   * continues from the cursor, so nothing is lost and nothing is done twice.
   */
  commit: <T>(cursor: unknown, work: (db: Db) => Promise<T>) => Promise<T>
  count: (what: Counted, number: number) => void
}

/** Reads one kind of provider. Both functions throw ProviderErrors. */
export type Adapter<Settings> = {
  serviceType: ServiceType
  /** The shortest time between two runs that the provider accepts. */
  leastSeconds: number
  /** Asks the provider for as little as possible, and returns what it found, such as the number of assets. */
  test(context: ProviderContext<Settings>): Promise<Partial<Record<Counted, number>>>
  run(context: RunContext<Settings>): Promise<void>
}

/** The adapters of an installation. A service without one can't be connected. */
export type Adapters = { [Type in ServiceType]?: Adapter<z.output<(typeof SETTINGS_OF)[Type]>> }
