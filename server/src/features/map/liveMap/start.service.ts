import { countryRegion } from '@yardmaster/core/countries.ts'
import type { Context } from '../../../context.ts'
import { startArea } from '../../../outbound/geocoder/startArea.ts'
import { findWhereabouts, listBranchPositions } from './start.queries.ts'

export async function readStart(ctx: Context) {
  const branch = await findWhereabouts(ctx)
  if (!branch) return null
  const { lat, lng, city, state, country } = branch
  return startArea({
    position: lat === null || lng === null ? null : { lat, lng },
    city,
    state,
    country: countryRegion(country) ?? '',
  })
}

export async function readBranchPositions(ctx: Context) {
  const branches = await listBranchPositions(ctx)
  return branches.map(({ id, name, lat, lng }) => ({ id, name, position: { lat, lng } }))
}
