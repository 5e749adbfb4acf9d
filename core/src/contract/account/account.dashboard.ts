import * as z from 'zod/mini'
import { isSecureAddress } from '../secureAddress.ts'

/** Browsers accept longer addresses, but no dashboard needs one. */
const DASHBOARD_URL_MAX = 2000

/** Returns whether a frame can show the address. Blank means our own dashboard. */
export const isDashboardAddress = (text: string): boolean => text === '' || isSecureAddress(text)

export const DashboardAddress = z.string().check(
  z.trim(),
  z.maxLength(DASHBOARD_URL_MAX),
  z.refine(isDashboardAddress, 'error.dashboardAddress'),
  z.overwrite((text) => (URL.canParse(text) ? new URL(text).href : text)),
)
