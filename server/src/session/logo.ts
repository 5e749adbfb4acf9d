import { account } from '@yardmaster/core/contract/account/account.ts'
import type { LogoImage } from '@yardmaster/core/contract/uploads.ts'

type Columns = { logoVersion: number; logoWidth: number | null; logoHeight: number | null }

/** Returns the logo of an account, or null if it has none. */
export const logoOf = ({ logoVersion, logoWidth, logoHeight }: Columns): LogoImage | null =>
  logoWidth === null || logoHeight === null
    ? null
    : { url: `${account.logo.path}?version=${logoVersion}`, width: logoWidth, height: logoHeight }
