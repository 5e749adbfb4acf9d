import { get } from '@yardmaster/core/contract/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callAddress } from './callAddress.ts'

const endpoint = get('/api/users/:id/notes/:topic', {
  can: 'public',
  summary: '',
  params: z.object({ id: z.number(), topic: z.string() }),
  query: z.object({ search: z.string().optional(), page: z.number().optional() }),
})

describe('callAddress', () => {
  it('inserts and escapes path parameters', () => {
    expect(callAddress(endpoint, { params: { id: 4, topic: 'flag:3/x' } })).toBe(
      '/api/users/4/notes/flag%3A3%2Fx',
    )
  })

  it('omits undefined values from the query', () => {
    const input = { params: { id: 4, topic: 'a' }, query: { search: 'a & b', page: undefined } }
    expect(callAddress(endpoint, input)).toBe('/api/users/4/notes/a?search=a+%26+b')
  })

  it('repeats the parameter for each item of a list', () => {
    const listed = get('/api/notes', {
      can: 'public',
      summary: '',
      query: z.object({ ids: z.array(z.number()) }),
    })
    expect(callAddress(listed, { query: { ids: [1, 2] } })).toBe('/api/notes?ids=1&ids=2')
  })

  it('rejects a missing parameter', () => {
    expect(() => callAddress(endpoint, { params: { id: 4 } as never })).toThrow('needs the parameter topic')
  })
})
