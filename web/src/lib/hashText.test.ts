import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readHash, writeHash } from './hashText.ts'

const schema = z.object({
  tab: z.enum(['thing', 'person', 'place']).default('thing'),
  add: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  focus: z.string().optional(),
})

describe('readHash', () => {
  it('reads what is there and fills in what is not', () => {
    expect(readHash(schema, '#add=true&focus=thing:12')).toEqual({
      tab: 'thing',
      add: true,
      focus: 'thing:12',
    })
    expect(readHash(schema, '')).toEqual({ tab: 'thing' })
  })

  it('leaves out what it cannot read', () => {
    expect(readHash(schema, '#tab=nonsense&add=maybe&focus=a')).toEqual({ tab: 'thing', focus: 'a' })
  })
})

describe('writeHash', () => {
  it('leaves out what an empty hash means anyway', () => {
    expect(writeHash(schema, { tab: 'thing', add: undefined }, '#tab=person&add=true')).toBe('')
  })

  it('keeps fields that are not its own', () => {
    expect(writeHash(schema, { tab: 'place', add: true }, '#other=1')).toBe('#other=1&tab=place&add=true')
  })

  it('writes references readably', () => {
    const hash = writeHash(schema, { tab: 'thing', focus: 'thing:12' }, '')
    expect(hash).toBe('#focus=thing:12')
    expect(readHash(schema, hash).focus).toBe('thing:12')
  })
})
