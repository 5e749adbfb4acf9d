import { expect, it } from 'vitest'
import { lightenContract } from './lightContract.ts'

const CONTRACT = `
import { z } from 'zod'
export const Form = z.strictObject({ name: z.string().trim().max(32) })
const MAX = 32
export const things = {
  list: get('/api/things', { can: 'thing.read', summary: 'All', response: z.array(Form) }),
  add: post('/api/things', { can: 'thing.create', body: Form, response: z.object({}) }),
}
`

it('leaves of an endpoint what the browser needs, and makes schemas droppable', () => {
  expect(lightenContract(CONTRACT, 'things.ts')).toBe(`
import { z } from 'zod'
export const Form = /* @__PURE__ */ (() => z.strictObject({ name: z.string().trim().max(32) }))()
const MAX = 32
export const things = {
  list: get('/api/things', { can: 'thing.read' }),
  add: post('/api/things', { can: 'thing.create', body: true }),
}
`)
})
