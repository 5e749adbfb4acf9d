import * as z from 'zod/mini'
import { get, put } from '../endpoint.ts'

/** What a new account needs, in the order in which it is usually done. */
export const CHECKLIST_STEPS = [
  'company',
  'branches',
  'categories',
  'people',
  'equipment',
  'device',
  'map',
] as const

export const Checklist = z.strictObject({
  /** Whether the account is new and not everything is done. */
  applies: z.boolean(),
  /** Whether the user has hidden it. */
  hidden: z.boolean(),
  /** The steps that the user may do. */
  steps: z.array(z.strictObject({ key: z.enum(CHECKLIST_STEPS), done: z.boolean() })),
})
export type Checklist = z.output<typeof Checklist>

export const checklist = {
  read: get('/api/account/checklist', {
    can: 'session.read',
    summary: 'Returns which steps of setting up a new account are done',
    response: Checklist,
  }),
  hide: put('/api/account/checklist', {
    can: 'settings.update',
    summary: 'Hides the setup checklist for the signed-in user, or shows it again',
    body: z.strictObject({ hidden: z.boolean() }),
  }),
}
