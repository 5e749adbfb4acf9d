import type { Adapters } from './adapter.ts'
import type { SecretBox } from './secretBox.ts'

/** How this installation reads other services. */
export type Providers = {
  adapters: Adapters
  secrets: SecretBox
  /** Has limits, and refuses addresses that the installation does not allow. */
  fetch: typeof fetch
}
