import { fullName } from '../../../context.ts'
import type { Wanted } from './searchText.ts'
import { compactText } from './searchText.ts'

type Asset = {
  name: string
  make: string
  model: string
  serialNumber: string
  vin: string
  tags: string[]
  categoryName: string | null
  firstName: string | null
  lastName: string | null
  deviceIds: string[]
}

/** Returns what an asset is and, unless its name or model explains why it was found, the field that does. */
export function matchedField(asset: Asset, { compact }: Wanted): string {
  const { make, model, serialNumber, vin, tags, categoryName, firstName, lastName, deviceIds } = asset
  const what = [`${make} ${model}`.trim(), categoryName ?? ''].filter(Boolean)
  const isIn = (text: string) => compactText(text).includes(compact)
  if (isIn(asset.name) || what.some(isIn)) return what.join(' · ')
  const person = firstName === null ? '' : fullName({ firstName, lastName: lastName ?? '' })
  const explaining = [serialNumber, vin, person, ...tags, ...deviceIds].find((field) => field && isIn(field))
  return [...what, explaining].filter(Boolean).join(' · ')
}
