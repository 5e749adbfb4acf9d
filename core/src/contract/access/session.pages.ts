import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import { PathId } from '../ids.ts'
import { ALL_BRANCHES } from '../../view.ts'
import { ShortText } from '../pageFields.ts'

export const sessionPages = {
  logout: post('/app/logout', {
    can: 'session.read',
    summary: 'Ends the session',
    beforeSecondFactor: true,
  }),
  switchBranch: post('/app/account/switchBranch', {
    can: 'session.switchBranch',
    summary: 'Switches the session to another branch, or an administrator to all branches',
    body: z.object({
      branchId: z.union([z.literal(ALL_BRANCHES), PathId]),
      page: z._default(ShortText, '/'),
    }),
  }),
}
