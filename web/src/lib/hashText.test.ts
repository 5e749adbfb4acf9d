import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readHash, writeHash } from './hashText.ts'

const schema = z.object({
  tab: z.enum(['thing', 'person', 'place']).default('thing'),
  add: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  focus: z.string().optional(),
})

describe('readHash', () => {
  it('reads the fields that are present and fills in defaults for the others', () => {
    expect(readHash(schema, '#add=true&focus=thing:12')).toEqual({
      tab: 'thing',
      add: true,
      focus: 'thing:12',
    })
    expect(readHash(schema, '')).toEqual({ tab: 'thing' })
  })

  it('ignores fields that it cannot parse', () => {
    expect(readHash(schema, '#tab=nonsense&add=maybe&focus=a')).toEqual({ tab: 'thing', focus: 'a' })
  })
})

describe('writeHash', () => {
  it('omits default values', () => {
    expect(writeHash(schema, { tab: 'thing', add: undefined }, '#tab=person&add=true')).toBe('')
  })

  it('keeps fields that belong to others', () => {
    expect(writeHash(schema, { tab: 'place', add: true }, '#other=1')).toBe('#other=1&tab=place&add=true')
  })

  it('leaves the colon in references unescaped', () => {
    const hash = writeHash(schema, { tab: 'thing', focus: 'thing:12' }, '')
    expect(hash).toBe('#focus=thing:12')
    expect(readHash(schema, hash).focus).toBe('thing:12')
  })
})
