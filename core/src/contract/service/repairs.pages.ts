import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import { IdParams } from '../ids.ts'

export const repairsPages = {
  addRepairNote: post('/app/repairs/:id/addNote', {
    can: 'repair.update',
    summary: 'Adds a note to a service ticket',
    params: IdParams,
    // The handler validates the body against NoteForm. It responds to an invalid form with a redirect, too.
    body: z.object({ note: z._default(z.string(), '') }),
  }),
}
