import { paths } from '@yardmaster/core/paths.ts'
import type { Context } from '../../../context.ts'

type Here = Pick<Context, 'installation' | 'origin'>

/** The address of this installation, as it is registered at providers. */
const baseOf = ({ installation, origin }: Here): string => installation.deviceAddresses().publicUrl ?? origin

export const redirectAddress = (here: Here): string => `${baseOf(here)}${paths.singleSignOnCallback}`
export const afterSignOutAddress = (here: Here): string => `${baseOf(here)}${paths.login()}`
export const startAddress = (here: Here, key: string): string =>
  `${baseOf(here)}${paths.startSingleSignOn(key)}`
export const backChannelAddress = (here: Here, key: string): string =>
  `${baseOf(here)}${paths.singleSignOnEnded(key)}`
