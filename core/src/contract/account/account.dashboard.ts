import * as z from 'zod/mini'

/** Browsers accept longer addresses, but no dashboard needs one. */
const DASHBOARD_URL_MAX = 2000

/** Only characters that can't end the source list of a content security policy. */
const HOST = /^([a-z0-9-]+\.)*[a-z0-9-]+(:\d+)?$/

/** Returns whether a frame can show the address: an https address without a user name. */
export function isDashboardAddress(text: string): boolean {
  if (text === '') return true
  if (!URL.canParse(text)) return false
  const { protocol, host, username, password } = new URL(text)
  return protocol === 'https:' && HOST.test(host) && username === '' && password === ''
}

export const DashboardAddress = z.string().check(
  z.trim(),
  z.maxLength(DASHBOARD_URL_MAX),
  z.refine(isDashboardAddress, 'error.dashboardAddress'),
  z.overwrite((text) => (URL.canParse(text) ? new URL(text).href : text)),
)
