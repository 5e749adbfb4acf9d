import './problem.ts'
import * as z from 'zod/mini'

/** Ids are positive integers that fit PostgreSQL's `integer`. */
export const MAX_ID = 2_147_483_647
export const Id = z.int().check(z.minimum(1), z.maximum(MAX_ID))
export const PathId = z.pipe(z.coerce.number(), Id)
export const IdParams = z.strictObject({ id: PathId })
export const AssetParams = z.strictObject({ assetId: PathId })
