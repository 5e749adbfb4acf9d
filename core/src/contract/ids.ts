import './problem.ts'
import { z } from 'zod'

/** Ids are positive integers that fit PostgreSQL's `integer`. */
export const Id = z.int().min(1).max(2_147_483_647)
export const IdParams = z.strictObject({ id: z.coerce.number().pipe(Id) })
