import { programOf } from '@yardmaster/core/userAgent.ts'
import { countryOf } from './countryOf.ts'

/** Describes where a sign-in came from, for people who recognize their own devices and places. */
export const signInOrigin = ({
  address,
  userAgent,
}: {
  address: string | null
  userAgent: string | null
}) => ({
  ...programOf(userAgent),
  address,
  country: countryOf(address),
})
