import * as z from 'zod/mini'
import { get, put } from '../endpoint.ts'

/** The cards of the dashboard are chosen like the columns of a list. */
const LISTS = ['assets', 'repairs', 'rentals', 'dashboard'] as const
export type ColumnList = (typeof LISTS)[number]

const params = z.strictObject({ list: z.enum(LISTS) })

const ColumnName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/))

/** Null for the default columns. */
const ColumnChoice = z.strictObject({ columns: z.nullable(z.array(ColumnName).check(z.maxLength(50))) })

export const columns = {
  read: get('/api/session/columns/:list', {
    can: 'session.read',
    summary: 'Returns the columns that the signed-in user chose for a list',
    params,
    response: ColumnChoice,
  }),
  /** A personal preference, so view-only users may change it too. */
  update: put('/api/session/columns/:list', {
    can: 'session.read',
    summary: 'Sets the columns of a list for the signed-in user',
    params,
    body: ColumnChoice,
  }),
}
